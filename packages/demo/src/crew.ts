import {
  addCrewMember,
  bookCrew,
  challengeHolds,
  giveCrewCall,
  listJobCrew,
  moveBookingDays,
} from '@callboard/core/crew';
import type { Department } from '@callboard/domain/crew/enums';
import type { DayKey } from './days.ts';
import { dateOf, on, type Story } from './story.ts';

interface DemoCrew {
  name: string;
  role: string;
  department: Department;
  kind?: 'cast';
  /** Day rate in cents. */
  rate: number;
  tags?: string[];
  languages?: string[];
  isFavorite?: boolean;
}

const crew: DemoCrew[] = [
  { name: 'Wren Abara', role: '1st AD', department: 'ad', rate: 95_000 },
  {
    name: 'Silas Quon',
    role: 'Director of Photography',
    department: 'camera',
    rate: 210_000,
    isFavorite: true,
  },
  { name: 'Mina Petrov', role: '1st AC', department: 'camera', rate: 82_500 },
  { name: 'Dre Holloway', role: '2nd AC', department: 'camera', rate: 67_500 },
  { name: 'Anouk Bell', role: 'DIT', department: 'camera', rate: 92_500 },
  {
    name: 'Theo Marsh',
    role: 'Gaffer',
    department: 'electric',
    rate: 95_000,
    tags: ['night shoots', 'HMI'],
    isFavorite: true,
  },
  {
    name: 'Pilar Nunez',
    role: 'Best Boy Electric',
    department: 'electric',
    rate: 72_500,
    languages: ['English', 'Spanish'],
  },
  { name: 'Cass Wren', role: 'Key Grip', department: 'grip', rate: 92_500 },
  { name: 'Owen Tadesse', role: 'Swing', department: 'grip', rate: 62_500 },
  { name: 'Sam Oyelaran', role: 'Sound Mixer', department: 'sound', rate: 85_000 },
  {
    name: 'Kai Moreno',
    role: 'Standby Sound Mixer',
    department: 'sound',
    rate: 80_000,
    tags: ['stand-by'],
  },
  { name: 'Greta Voss', role: 'Production Designer', department: 'art', rate: 115_000 },
  { name: 'Bo Lindahl', role: 'Props', department: 'art', rate: 65_000 },
  {
    name: 'Rosa Delgado',
    role: 'Hair and Make-up',
    department: 'hair_makeup',
    rate: 72_500,
    languages: ['English', 'Spanish'],
  },
  { name: 'Yuki Sato', role: 'Wardrobe', department: 'wardrobe', rate: 72_500 },
  { name: 'Nell Farrow', role: 'Location Manager', department: 'locations', rate: 70_000 },
  { name: 'Idris Cole', role: 'PA', department: 'production', rate: 32_500 },
  { name: 'Amara Finch', role: 'Mother', department: 'talent', kind: 'cast', rate: 120_000 },
  { name: 'Leo Park', role: 'Son', department: 'talent', kind: 'cast', rate: 90_000 },
];

/** Editors and colorists, whom no shoot day books. */
const postCrew: DemoCrew[] = [
  { name: 'Kit Nakamura', role: 'Editor', department: 'post', rate: 80_000 },
  { name: 'Lena Fors', role: 'Colorist', department: 'post', rate: 140_000 },
];

/** Call times of people who do not have the general call. */
const ownCalls: Record<string, string> = {
  'Silas Quon': '06:00',
  'Amara Finch': '08:15',
  'Leo Park': '08:15',
};

const heldForDayTwo = ['Pilar Nunez', 'Owen Tadesse'];
const standBySound = 'Kai Moreno';
const releasedForDayTwo = 'Sam Oyelaran';

export type Ids = Map<string, string>;

/** Fills the crew address book. */
export async function fillAddressBook(story: Story): Promise<Ids> {
  const ids: Ids = new Map();
  for (const [index, { name, role, rate, ...person }] of [...crew, ...postCrew].entries()) {
    const { id } = await addCrewMember(on(story, -200 + index, '12:00', 'dana'), {
      ...person,
      name,
      defaultRole: role,
      // The only person without an email, whom the call sheet skips.
      email: name === 'Idris Cole' ? null : `${name.toLowerCase().replace(' ', '.')}@example.com`,
      phone: `(323) 555-01${String(index + 10)}`,
      city: 'Los Angeles',
      dayRateCents: rate,
    });
    ids.set(name, id);
  }
  return ids;
}

/** Books the crew of Morning Ritual for two days, some still on hold for the second. */
export async function crewMorningRitual(
  story: Story,
  projectId: string,
  { people, days }: { people: Ids; days: Map<DayKey, string> },
): Promise<Ids> {
  const bookings: Ids = new Map();
  for (const { name, kind } of crew) {
    const isStandBy = name === standBySound;
    const dates = isStandBy ? [2] : kind === 'cast' ? [1] : [1, 2];
    const { id } = await bookCrew(on(story, -9, '14:00', 'joel'), {
      projectId,
      crewMemberId: idOf(people, name),
      status: isStandBy ? 'second_hold' : 'first_hold',
      dates: dates.map((day) => dateOf(story, day)),
      callTime: ownCalls[name] ?? null,
    });
    bookings.set(name, id);
    await settleDates(story, { name, bookingId: id, isStandBy, isCast: kind === 'cast' });
    await callTo(story, { name, bookingId: id, days, isStandBy, isCast: kind === 'cast' });
  }
  return bookings;
}

/** Holds the DP for Trailhead FW. Another company has challenged the date, with nine hours left. */
export async function holdForTrailhead(
  story: Story,
  projectId: string,
  people: Ids,
): Promise<void> {
  const dates = [dateOf(story, 12), dateOf(story, 13)];
  for (const name of ['Silas Quon', 'Theo Marsh', 'Cass Wren']) {
    const { id } = await bookCrew(on(story, -6, '11:20', 'joel'), {
      projectId,
      crewMemberId: idOf(people, name),
      status: 'first_hold',
      dates,
    });
    if (name !== 'Silas Quon') continue;
    const fifteenHoursAgo = new Date(story.ctx.now().getTime() - 15 * 3_600_000);
    const { people: booked } = await listJobCrew(story.ctx, { projectId });
    const challenged = booked.find((it) => it.id === id)?.dates ?? [];
    const bookingDayIds = challenged.flatMap((it) => (it.date === dateOf(story, 12) ? it.id : []));
    await challengeHolds({ ...story.ctx, now: () => fifteenHoursAgo }, { bookingDayIds });
  }
}

interface Settling {
  name: string;
  bookingId: string;
  isStandBy: boolean;
  isCast: boolean;
}

async function settleDates(story: Story, { name, bookingId, isStandBy, isCast }: Settling) {
  if (isStandBy) return;
  const confirmed =
    isCast || name === releasedForDayTwo || heldForDayTwo.includes(name) ? [1] : [1, 2];
  await moveBookingDays(on(story, -5, '16:30', 'joel'), {
    bookingId,
    dates: confirmed.map((day) => dateOf(story, day)),
    status: 'confirmed',
  });
  if (name !== releasedForDayTwo) return;
  await moveBookingDays(on(story, -3, '10:05', 'joel'), {
    bookingId,
    dates: [dateOf(story, 2)],
    status: 'released',
    reason: 'Day 2 is shot without sync sound',
  });
}

async function callTo(
  story: Story,
  { name, bookingId, days, isStandBy, isCast }: Settling & { days: Map<DayKey, string> },
): Promise<void> {
  const ctx = on(story, -2, '17:10', 'wren');
  const callTime = ownCalls[name] ?? null;
  const isOnDayTwo = !isCast && name !== releasedForDayTwo;
  if (!isStandBy) {
    await giveCrewCall(ctx, { shootDayId: idOf(days, 'P1-1'), bookingId, callTime });
  }
  if (isOnDayTwo) {
    await giveCrewCall(ctx, { shootDayId: idOf(days, 'P1-2'), bookingId, callTime });
  }
}

export function idOf<K>(ids: Map<K, string>, key: K): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demo lacks ${String(key)}.`);
  return id;
}
