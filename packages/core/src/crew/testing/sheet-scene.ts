import {
  as,
  createTestApp,
  makeBooking,
  makeCrewMember,
  makeLocation,
  makeProject,
  makeShootDay,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { claimMail, listOutbox, recordMail } from '../../mail/index.ts';
import { asCallLink } from '../call-links/index.ts';
import { findCallSheet, openCallSheet, sendCallSheet } from '../call-sheets/index.ts';
import { moveBookingDays, moveCall } from '../index.ts';

/** Somebody who is confirmed for the day. */
export interface Booked {
  id: string;
  crewMemberId: string;
  email: string | null;
}

interface State {
  app: TestApp;
  /** Of another company for each test. */
  owner: TestMember;
  projectId: string;
  dayId: string;
  locationId: string;
  /** Idris has no email. */
  people: Record<'theo' | 'silas' | 'idris', Booked>;
}

export const sheetDate = '2026-12-01';
export const hospital = {
  ...{ name: 'Fern Hill Hospital', address: '100 W California Blvd', phone: null },
};

const accepted = { response: '250 OK', isAddressUnknown: false };

type Sent = Partial<Parameters<typeof sendCallSheet>[1]>;

/** A confirmed crew of three and their day before each test of a file, and what is done with its sheet. */
export function openSheetScene() {
  const scene = {} as State;
  beforeAll(async () => {
    scene.app = await createTestApp({ canText: true });
  });
  beforeEach(() => fill(scene));
  afterAll(() => scene.app.close());

  const asOwner = <T>(work: Parameters<typeof as<T>>[2]) => as(scene.app, scene.owner, work);
  const mailsTo = (email: string | null) =>
    listOutbox(scene.app.database, { limit: 20, ...(email && { email }) });
  return Object.assign(scene, {
    asOwner,
    mailsTo,
    open: async () => (await asOwner((ctx) => openCallSheet(ctx, { shootDayId: scene.dayId }))).id,
    find: (id: string) => asOwner((ctx) => findCallSheet(ctx, { id })),
    send: (id: string, input: Sent = {}) =>
      asOwner((ctx) =>
        sendCallSheet(ctx, {
          ...{ id, revision: 0, to: 'all', exceptKeys: [], hasTexts: true },
          ...input,
        }),
      ),
    moveTo: (from: string, callTime: string) =>
      asOwner((ctx) => moveCall(ctx, { id: scene.dayId, from, callTime })),
    /** Claims and records what is due, as the worker does. */
    deliver: async (result: 'sent' | 'failed' = 'sent') => {
      const claimed = await claimMail(scene.app.database, {
        ...{ prints: false, count: 100, perQueue: 100 },
        ...{ sending: new Map(), domain: 'board.example' },
      });
      for (const mail of claimed) {
        await recordMail(scene.app.database, { ...mail, outcome: { result, ...accepted } });
      }
      return claimed.length;
    },
    /** Returns what runs work with the newest link that was mailed to somebody. */
    linkOf: async ({ email }: Pick<Booked, 'email'>) => {
      const [mail] = await mailsTo(email);
      const secret = /\/call\/(sheet_[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
      return <T>(work: Parameters<typeof asCallLink<T>>[2]) =>
        asCallLink(scene.app.database, { secret, address: '192.0.2.9' }, work);
    },
  });
}

async function fill(scene: State): Promise<void> {
  const { app } = scene;
  await app.system.sql`delete from mail_messages`;
  await app.system.sql`delete from text_messages`;
  await app.system.sql`delete from text_stops`;
  app.clock.set('2026-11-30T17:00:00.000Z');
  const { owner } = await makeWorkspace(app, { plan: 'house' });
  const { id: projectId } = await makeProject(app, owner);
  const { id: locationId } = await makeLocation(app, owner, { projectId, hospital });
  const day = { projectId, date: sheetDate, locationId, callTime: '06:30' };
  const { id: dayId } = await makeShootDay(app, owner, day);
  Object.assign(scene, { owner, projectId, locationId, dayId });
  scene.people = {
    theo: await book(scene, 'Theo Marsh', { role: 'Gaffer' }),
    silas: await book(scene, 'Silas Quon', { role: '1st AD', phone: '555-0102' }),
    idris: await book(scene, 'Idris Cole', { role: 'PA', email: null, phone: '323-555-0177' }),
  };
}

interface Person {
  role: string;
  phone?: string;
  email?: null;
}

async function book(scene: State, name: string, { role, ...person }: Person): Promise<Booked> {
  const { app, owner, projectId } = scene;
  const email = `${name.toLowerCase().replace(' ', '.')}-${crypto.randomUUID()}@example.com`;
  const member = await makeCrewMember(app, owner, { name, email, ...person });
  const { id } = await makeBooking(app, owner, {
    ...{ projectId, crewMemberId: member.id, role, dates: [sheetDate], rateCents: 80_000 },
  });
  await as(app, owner, (ctx) =>
    moveBookingDays(ctx, { bookingId: id, dates: [sheetDate], status: 'confirmed' }),
  );
  return { id, crewMemberId: member.id, email: member.email };
}
