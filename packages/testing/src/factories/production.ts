import type { Ctx } from '@callboard/core';
import { asToken } from '@callboard/core/accounts';
import { addCrewMember, addShootDays, bookCrew, challengeHolds } from '@callboard/core/crew';
import {
  addNote,
  addVersion,
  createDeliverable,
  type Deliverable,
  type Note,
  type Version,
} from '@callboard/core/review';
import {
  addDrive,
  addLocation,
  addCard as addRoll,
  addStrips,
  copyCard,
  type Drive,
  type ShootDay,
  useLocation,
} from '@callboard/core/schedule';
import type { TestToken } from './records.ts';
import type { TestApp } from './test-app.unscoped.ts';
import { as, type TestMember } from './workspaces.ts';

type InputOf<Act extends (ctx: Ctx, input: never) => unknown> = Partial<Parameters<Act>[1]>;

/** Runs work in one transaction as a token: `asTokenOf(app, token, (ctx) => createLink(ctx, …))`. */
export function asTokenOf<T>(
  { database }: TestApp,
  { session }: TestToken,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  return asToken(database, session, work);
}

/** Creates a shoot day of a project, on first hold by default. */
export async function makeShootDay(
  app: TestApp,
  member: TestMember,
  {
    date = '2026-12-01',
    ...input
  }: InputOf<typeof addShootDays> & { projectId: string; date?: string },
): Promise<ShootDay> {
  const days = await as(app, member, (ctx) => addShootDays(ctx, { dates: [date], ...input }));
  return days[0] as ShootDay;
}

/** Adds strips to a shoot day, two setups by default, and returns their ids. */
export async function makeStrips(
  app: TestApp,
  member: TestMember,
  input: InputOf<typeof addStrips> & { shootDayId: string },
): Promise<[string, string, ...string[]]> {
  const strips = [
    { kind: 'setup' as const, minutes: 45, shotRef: '12A', description: 'Hero pour' },
    { kind: 'setup' as const, minutes: 30, shotRef: '12B', description: 'Close on the cup' },
  ];
  const added = await as(app, member, (ctx) => addStrips(ctx, { strips, ...input }));
  return added.map((it) => it.id) as [string, string, ...string[]];
}

/** Creates a gaffer with a rate. */
export function makeCrewMember(
  app: TestApp,
  member: TestMember,
  input: InputOf<typeof addCrewMember> = {},
) {
  return as(app, member, (ctx) =>
    addCrewMember(ctx, {
      name: 'Theo Marsh',
      department: 'electric',
      defaultRole: 'Gaffer',
      email: 'theo@example.com',
      phone: '(323) 555-0110',
      dayRateCents: 95_000,
      ...input,
    }),
  );
}

/** Challenges the hold of a booked date. */
export async function makeChallenge(
  app: TestApp,
  member: TestMember,
  { bookingId, date }: { bookingId: string; date: string },
): Promise<void> {
  const [day] = await app.system.sql<{ id: string }[]>`
    select id from booking_days
    where booking_id = ${bookingId} and date = ${date} and deleted_at is null`;
  await as(app, member, (ctx) => challengeHolds(ctx, { bookingDayIds: [day?.id ?? ''] }));
}

/** Books a person on first hold for a project, a new one by default. */
export async function makeBooking(
  app: TestApp,
  member: TestMember,
  input: InputOf<typeof bookCrew> & { projectId: string },
): Promise<{ id: string; crewMemberId: string }> {
  const crewMemberId = input.crewMemberId ?? (await makeCrewMember(app, member)).id;
  const { id } = await as(app, member, (ctx) =>
    bookCrew(ctx, { status: 'first_hold', dates: ['2026-12-01'], ...input, crewMemberId }),
  );
  return { id, crewMemberId };
}

/**
 * Creates a location and adds it to a project. Returns its id and the id of its use on the project.
 */
export async function makeLocation(
  app: TestApp,
  member: TestMember,
  { projectId, ...place }: InputOf<typeof addLocation> & { projectId: string },
): Promise<{ id: string; useId: string }> {
  return as(app, member, async (ctx) => {
    const { id } = await addLocation(ctx, {
      name: 'Calloway residence',
      kind: 'practical',
      address: '18 Fern Hill Rd',
      city: 'Pasadena',
      region: 'CA',
      siteContact: { name: 'Ada Calloway', phone: '(626) 555-0101' },
      accessCode: '4417#',
      ...place,
    });
    const use = await useLocation(ctx, { projectId, locationId: id, feeCents: 450_000 });
    return { id, useId: use.id };
  });
}

let drives = 0;

/** Creates a drive of a project with a unique label. */
export function makeDrive(
  app: TestApp,
  member: TestMember,
  input: InputOf<typeof addDrive> & { projectId: string },
): Promise<Drive> {
  drives += 1;
  return as(app, member, (ctx) =>
    addDrive(ctx, { label: `TT-${drives}`, kind: 'master', ...input }),
  );
}

let rolls = 0;

/**
 * Creates a camera card of a project with a unique roll, with verified copies on the given drives.
 */
export async function makeRoll(
  app: TestApp,
  member: TestMember,
  {
    verifiedOn = [],
    ...input
  }: InputOf<typeof addRoll> & { projectId: string; verifiedOn?: string[] },
): Promise<{ id: string; roll: string }> {
  rolls += 1;
  const card = { camera: 'A', roll: `A${String(rolls).padStart(3, '0')}`, ...input };
  return as(app, member, async (ctx) => {
    const { id } = await addRoll(ctx, card);
    for (const driveId of verifiedOn) {
      await copyCard(ctx, { cardId: id, driveId, verifiedAt: ctx.now() });
    }
    return { id, roll: card.roll };
  });
}

/** Creates a deliverable of a project. */
export function makeDeliverable(
  app: TestApp,
  member: TestMember,
  input: InputOf<typeof createDeliverable> & { projectId: string },
): Promise<Deliverable> {
  return as(app, member, (ctx) => createDeliverable(ctx, { title: 'Hero :60', ...input }));
}

/** Adds a version to a deliverable. */
export function makeVersion(
  app: TestApp,
  member: TestMember,
  input: InputOf<typeof addVersion> & { deliverableId: string },
): Promise<Version> {
  return as(app, member, (ctx) =>
    addVersion(ctx, { url: 'https://video.example.com/hero-60', ...input }),
  );
}

/** Adds a client-visible note to a version. */
export function makeNote(
  app: TestApp,
  member: TestMember,
  input: InputOf<typeof addNote> & { versionId: string },
): Promise<Note> {
  return as(app, member, (ctx) =>
    addNote(ctx, { body: 'Super is soft on the left edge', visibility: 'client', ...input }),
  );
}
