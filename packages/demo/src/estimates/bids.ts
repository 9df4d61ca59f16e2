import { type BidLine, type DemoBid, daily, flat } from './demo-bids.ts';
import { accepted, first, second } from './morning-ritual.ts';

const trailhead: BidLine[] = [
  flat('A', 'Prep and wrap crew', 26_000),
  daily('B', 'Shoot crew of 25', 25, 3, 760),
  daily('B', 'Drone pilot', 1, 1, 1_000),
  flat('C', 'Scouts and casting', 6_000),
  flat('D', 'Ridge permits, base camp and hotels', 38_000),
  flat('E', 'Wardrobe and footwear prep', 9_000),
  flat('H', 'Camp set dressing', 7_000),
  daily('I', 'Camera, lighting and grip', 1, 3, 8_600, { cost: 7_900 }),
  flat('I', 'Drone unit', 4_200),
  flat('J', 'Drives and cards', 3_500),
  flat('K', 'Shipping and payroll service', 2_500),
  daily('L', 'Director', 1, 3, 10_000),
  daily('M', 'Principals', 4, 2, 3_500),
  flat('N', 'Talent travel and fees', 9_500),
  flat('O', 'Edit', 17_000),
  flat('P', 'Grade, mix and stills retouching', 13_000),
];

/** The estimates of the company besides drafts, in the order of their numbers. */
export const bids: DemoBid[] = [
  {
    ...{ number: 1019, kind: 'bid', title: 'Test Kitchen S2', client: 'pebblewick' },
    ...{ contact: 'Tomas Reyes', project: 'P6', by: 'beth', created: -155, validUntil: -120 },
    days: { shootDays: 1 },
    assumptions:
      'One 10 h day on a stage. Eight films of :30. Table-top and a hand model, no sound.',
    versions: [
      {
        lines: [
          flat('A', 'Prep and wrap crew', 3_500),
          daily('B', 'Shoot crew of 10', 10, 1, 950),
          flat('E', 'Food styling and props', 3_000),
          flat('F', 'Stage with kitchen', 4_000, 3_600),
          flat('I', 'Camera, lighting and grip', 4_500, 4_100),
          flat('J', 'Drives and cards', 500),
          flat('L', 'Director', 3_000),
          flat('M', 'Hand model', 1_500),
          flat('O', 'Edit of eight films', 4_000),
          flat('P', 'Grade and versioning', 2_000),
        ],
        ...{ sent: -150, viewed: -149, outcome: { status: 'accepted', day: -142 } },
      },
    ],
  },
  {
    ...{ number: 1024, kind: 'bid', title: 'Year of Rivers', client: 'fennwick' },
    ...{ contact: 'Carol Ibsen', project: 'P5', by: 'priya', created: -109, validUntil: -75 },
    days: { shootDays: 4 },
    assumptions: 'Four 10 h days on location with a crew of six. Natural light, no talent.',
    versions: [
      {
        lines: [
          flat('A', 'Prep and wrap crew', 5_000),
          daily('B', 'Crew of five', 5, 4, 650),
          flat('D', 'Travel, boats and permits', 6_000),
          daily('I', 'Camera and sound package', 1, 4, 1_250, { cost: 1_100 }),
          flat('J', 'Drives and cards', 1_000),
          daily('L', 'Director', 1, 4, 2_000),
          flat('O', 'Edit of the film and two cut-downs', 8_700),
          flat('P', 'Grade and mix', 5_000),
        ],
        ...{ sent: -104, viewed: -103, outcome: { status: 'accepted', day: -99 } },
      },
    ],
  },
  {
    ...{ number: 1028, kind: 'bid', title: 'Test Kitchen S3', client: 'pebblewick' },
    ...{ contact: 'Tomas Reyes', by: 'beth', created: -84, validUntil: -52 },
    days: { shootDays: 1 },
    assumptions: 'As the second season, with ten films.',
    versions: [
      {
        lines: [
          flat('A', 'Prep and wrap crew', 3_800),
          daily('B', 'Shoot crew of 10', 10, 1, 980),
          flat('F', 'Stage with kitchen', 4_200),
          flat('I', 'Camera, lighting and grip', 4_600),
          flat('O', 'Edit of ten films', 5_200),
        ],
        ...{ sent: -82, viewed: -80 },
      },
    ],
  },
  {
    ...{ number: 1030, kind: 'bid', title: 'Glow Forward', client: 'vantelle' },
    ...{ contact: 'Maddie Orr', project: 'P2', by: 'priya', created: -65, validUntil: -35 },
    days: { shootDays: 2, prelightDays: 1 },
    assumptions: 'Two 10 h days on a stage, a prelight the day before. Two talents, North America.',
    exclusions: 'Talent usage beyond one year.',
    versions: [
      {
        lines: [
          flat('A', 'Prep and wrap crew', 10_800),
          daily('B', 'Shoot crew of 14', 14, 2, 850),
          flat('B', 'Overtime allowance', 400),
          flat('D', 'Catering, trucks and parking', 5_600),
          flat('E', 'Skin prep and wardrobe', 4_400),
          daily('F', 'Stage', 1, 3, 3_000, { cost: 2_700 }),
          flat('H', 'Bathroom set', 3_200),
          daily('I', 'Camera, lighting and grip', 1, 2, 6_300, { cost: 5_600 }),
          flat('J', 'Drives and cards', 1_200),
          flat('K', 'Payroll service', 1_000),
          daily('L', 'Director', 1, 2, 6_000),
          daily('M', 'Principals', 2, 2, 2_400),
          flat('N', 'Talent fees', 2_320),
          flat('O', 'Edit of six films', 11_000),
          flat('P', 'Grade, online and mix', 9_000),
        ],
        ...{ sent: -60, viewed: -60, outcome: { status: 'accepted', day: -52 } },
      },
    ],
  },
  {
    ...{ number: 1031, kind: 'bid', title: 'Harvest Table', client: 'pebblewick' },
    ...{ contact: 'Tomas Reyes', by: 'priya', created: -62, validUntil: -30 },
    days: { shootDays: 2 },
    assumptions: 'Two 10 h days in one house.',
    versions: [
      {
        lines: [
          flat('A', 'Prep and wrap crew', 9_000),
          daily('B', 'Shoot crew of 12', 12, 2, 800),
          flat('D', 'House, permits and catering', 11_500),
          flat('I', 'Camera, lighting and grip', 10_400),
          flat('L', 'Director', 10_000),
          flat('O', 'Edit', 8_000),
        ],
        ...{ sent: -57, viewed: -55 },
        outcome: { status: 'declined', day: -46, comment: 'went single bid elsewhere' },
      },
    ],
  },
  {
    ...{ number: 1036, kind: 'overage', title: 'Year of Rivers: flood day', client: 'fennwick' },
    ...{ contact: 'Carol Ibsen', project: 'P5', by: 'priya', created: -44, validUntil: -30 },
    days: { shootDays: 0 },
    assumptions: 'The hours lost to the closed road on day 3, as agreed on set.',
    versions: [
      {
        lines: [
          daily('B', 'Crew, additional half day', 5, 0.5, 800),
          flat('P', 'Additional transfer', 740),
        ],
        ...{ sent: -43, viewed: -43, outcome: { status: 'accepted', day: -41 } },
      },
    ],
  },
  {
    ...{ number: 1039, kind: 'bid', title: 'Trailhead FW', client: 'northlatch' },
    ...{ contact: 'Rhea Solberg', project: 'P4', by: 'marcus', created: -32, validUntil: 5 },
    days: { shootDays: 2, prelightDays: 1 },
    assumptions:
      'A prelight and two 10 h days on the ridge. Four talents, a drone unit, stills alongside.',
    exclusions: 'Helicopter transport.',
    versions: [
      {
        lines: [...trailhead, flat('I', 'Second drone day', 6_000)],
        ...{ sent: -27, viewed: -26 },
        outcome: { status: 'changes_requested', day: -23, comment: 'One drone day is enough.' },
      },
      { lines: trailhead, sent: -20, viewed: -20, outcome: { status: 'accepted', day: -16 } },
    ],
  },
  {
    ...{ number: 1042, kind: 'bid', title: 'Morning Ritual', client: 'quillfeather' },
    ...{ contact: 'Simone Achebe', project: 'P1', by: 'marcus', created: -31, validUntil: 10 },
    days: { shootDays: 2 },
    assumptions: '2 × 10 h days, 1 studio + 1 location, non-union.',
    exclusions: 'Music license, talent usage.',
    versions: [
      {
        ...{ lines: first, sent: -29, viewed: -28 },
        outcome: {
          ...{ status: 'changes_requested', day: -26 },
          comment: 'Please take over mix and music, and bring lights to the location.',
        },
      },
      { lines: second, sent: -22, viewed: -21 },
      { lines: accepted, sent: -14, viewed: -13, outcome: { status: 'accepted', day: -12 } },
    ],
  },
  {
    ...{ number: 1045, kind: 'bid', title: 'Own Your Corner', client: 'brightmoor' },
    ...{ contact: 'Glenn Takeda', project: 'P3', by: 'marcus', created: -12, validUntil: 21 },
    days: { shootDays: 2 },
    assumptions: 'Two 10 h days on location, three member stories. Real members on camera.',
    exclusions: 'Talent usage.',
    versions: [
      {
        lines: [
          flat('A', 'Prep and wrap crew', 14_000),
          daily('B', 'Shoot crew of 16', 16, 2, 900),
          flat('B', 'Overtime allowance', 200),
          flat('C', 'Scouts and casting', 3_000),
          flat('D', 'Three locations, permits and catering', 18_000),
          flat('E', 'Wardrobe and props', 5_000),
          flat('G', 'Art crew', 3_000),
          flat('H', 'Set dressing', 4_000),
          daily('I', 'Camera, lighting and grip', 1, 2, 6_000, { cost: 5_500 }),
          flat('J', 'Drives and cards', 1_000),
          flat('K', 'Payroll service', 1_000),
          daily('L', 'Director', 1, 2, 9_000),
          flat('M', 'Members and extras', 12_500),
          flat('N', 'Talent travel', 3_000),
          flat('O', 'Edit of the :30 and radio lifts', 11_000),
          flat('P', 'Grade and mix', 9_000),
        ],
        ...{ sent: -9, viewed: -8 },
      },
    ],
  },
  {
    ...{ number: 1047, kind: 'bid', title: 'Glow Forward: spring lifts', client: 'vantelle' },
    ...{ contact: 'Maddie Orr', by: 'priya', created: -2, validUntil: 30 },
    days: { shootDays: 1 },
    assumptions: 'One 10 h day on a stage. The talents of the launch films return.',
    versions: [],
    draft: [
      daily('B', 'Shoot crew of 12', 12, 1, 850, {
        assumed: 'Assumed: the crew of the launch films without the second unit.',
      }),
      daily('F', 'Stage', 1, 1, 3_000, { quote: 'A single stage day in March.' }),
      daily('I', 'Camera, lighting and grip', 1, 1, 6_300, {
        assumed: 'Assumed: the package of the launch films.',
      }),
      daily('L', 'Director', 1, 1, 6_000, { quote: 'We would love Elise back.' }),
      daily('M', 'Principals', 2, 1, 2_400, { quote: 'Both faces of the launch return.' }),
      flat('O', 'Edit of four lifts', 5_200),
    ],
  },
];
