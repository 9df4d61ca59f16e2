import { type BidLine, daily, flat } from './demo-bids.ts';

const labor: BidLine[] = [
  daily('A', 'Producer', 1, 10, 900),
  daily('A', 'Production manager', 1, 8, 650),
  daily('A', 'Production coordinator', 1, 8, 450),
  daily('A', 'Location manager, prep', 1, 4, 600),
  daily('A', '1st AD, prep', 1, 2, 600),
  daily('B', 'Director of photography', 1, 2, 3_000, { cost: 2_800 }),
  daily('B', 'Producer', 1, 2, 1_000),
  daily('B', '1st AD', 1, 2, 1_100),
  daily('B', '1st AC', 1, 2, 850),
  daily('B', '2nd AC', 1, 2, 700),
  daily('B', 'DIT', 1, 2, 950),
  daily('B', 'Gaffer', 1, 2, 900),
  daily('B', 'Best boy electric', 1, 2, 750),
  daily('B', 'Key grip', 1, 2, 900),
  daily('B', 'Additional grip', 1, 2, 800),
  daily('B', 'Swing', 1, 2, 700),
  daily('B', 'Sound mixer', 1, 2, 950),
  daily('B', 'Production designer', 1, 2, 1_200),
  daily('B', 'Props', 1, 2, 800),
  daily('B', 'Hair and make-up', 1, 2, 850),
  daily('B', 'Wardrobe', 1, 2, 850),
  daily('B', 'Location manager', 1, 2, 750),
  daily('B', 'Medic', 1, 2, 700),
  daily('B', 'Production coordinator', 1, 2, 525),
  daily('B', 'Production assistants', 3, 2, 350),
];

const expenses: BidLine[] = [
  flat('C', 'Scouts and mileage', 1_200),
  flat('C', 'Casting facility', 1_500),
  flat('C', 'Office and phones', 900),
  flat('C', 'Prep meals', 600),
  flat('D', 'Calloway residence, location fee', 6_500),
  flat('D', 'Permits and fire officer', 2_350),
  daily('D', 'Site representative and security', 2, 1, 650),
  flat('D', 'Trucks and parking', 2_800),
  daily('D', 'Catering, 45 people', 45, 2, 45),
  daily('D', 'Craft service', 1, 2, 600),
  daily('D', 'Motorhome', 1, 2, 825),
  flat('E', 'Props', 4_300, 3_900),
  flat('E', 'Wardrobe', 2_400),
  daily('E', 'Hair and make-up kit', 1, 2, 300),
  daily('E', 'Coffee stylist', 1, 2, 500),
  daily('G', 'Art director', 1, 4, 900),
  daily('G', 'Set dressers', 2, 3, 600),
  daily('G', 'Art assistants', 2, 4, 300),
  flat('H', 'Kitchen set, materials', 7_200),
  flat('H', 'Set dressing rentals', 3_700),
  daily('H', 'Art truck', 1, 5, 300),
  daily('I', 'Camera package', 1, 2, 3_900, { cost: 3_250 }),
  daily('I', 'Lenses', 1, 2, 1_450, { cost: 1_300 }),
  daily('I', 'Lighting package', 1, 2, 3_000, { cost: 2_600 }),
  daily('I', 'Grip package', 1, 2, 1_900, { cost: 1_700 }),
  daily('I', 'Sound package', 1, 2, 350),
  daily('I', 'Dolly', 1, 2, 475),
  daily('I', 'Walkies', 20, 2, 15),
  flat('J', 'Drives, master, backup and shuttle', 2_100),
  flat('J', 'Cards and transfer', 800),
  flat('K', 'Shipping', 900),
  flat('K', 'Payroll service', 1_250),
  flat('K', 'Petty cash', 1_000),
];

const director: BidLine[] = [
  daily('L', 'Director', 1, 2, 9_000),
  daily('L', 'Director, prep', 1, 4, 1_000),
];

const talent: BidLine[] = [
  daily('M', 'Principals', 2, 1, 4_200),
  daily('M', 'Hand model', 1, 1, 1_200),
  flat('M', 'Casting director', 4_800),
];

const post: BidLine[] = [
  flat('N', 'Talent travel', 1_200),
  daily('O', 'Editor', 1, 10, 950),
  daily('O', 'Assistant editor', 1, 8, 400),
  flat('P', 'Grade', 4_500),
  flat('P', 'Online and versioning', 3_200),
];

const finish: BidLine[] = [
  daily('O', 'Post producer', 1, 4, 950),
  flat('P', 'Mix and sound design', 4_000),
  flat('P', 'Music search', 1_500),
];

const common = [...labor, ...expenses, ...director, ...talent, ...post];

/** The bid as accepted: $245,836.00. */
export const accepted = [...common, ...finish, flat('N', 'Agency fees', 2_400)];

/** The first bid, $228,400.00: the agency mixes, and lights come with the stage. */
export const first = [
  ...common.filter((it) => it.description !== 'Lighting package'),
  flat('N', 'Agency fees', 1_644),
];

/** The second bid, $251,900.00, with a Steadicam and more cut-downs. */
export const second = [
  ...accepted,
  daily('B', 'Steadicam operator', 1, 2, 1_600),
  flat('P', 'Two more cut-downs', 2_128),
];
