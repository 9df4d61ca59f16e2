import type { Guest } from '@callboard/db/schema';
import {
  linkMailedTo,
  makeDraft,
  makeProject,
  makeScheduleLink,
  makeShootDay,
  refusalOf,
  sendDraft,
} from '@callboard/testing/factories';
import { beforeEach, describe, expect, test } from 'vitest';
import { pullBackCallSheet, updateCallSheet } from '../../crew/call-sheets/index.ts';
import { moveHold, moveShootDay } from '../../crew/index.ts';
import { openSheetScene } from '../../crew/testing/sheet-scene.ts';
import { newId } from '../../kernel/ids.ts';
import { asPortalLink, type PortalCtx } from '../../portal/index.ts';
import { listScheduleLinks } from '../schedule-links/index.ts';
import { updateShootDay } from '../shoot-days/index.ts';
import { findPortalSchedule, openPortalSchedule } from './index.ts';

const scene = openSheetScene();
const { asOwner, open, send } = scene;

let email: string;
let linkId: string;
let secret: string;

beforeEach(async () => {
  ({ email, id: linkId } = await makeScheduleLink(scene.app, scene.owner, scene));
  ({ secret } = await linkMailedTo(scene.app, email));
});

function asReader<T>(work: (ctx: PortalCtx) => Promise<T>): Promise<T> {
  return asPortalLink(scene.app.database, { secret, proofs: [], address: '192.0.2.17' }, work);
}

const page = () => asReader(findPortalSchedule);
const daysOf = async () => (await page()).days;
const day = async () => (await daysOf()).find((it) => it.id === scene.dayId);
const confirm = (id = scene.dayId) =>
  asOwner((ctx) => moveHold(ctx, { id, holdStatus: 'confirmed' }));
const cancel = () =>
  asOwner((ctx) => moveHold(ctx, { id: scene.dayId, holdStatus: 'cancelled', reason: 'Rain' }));

function setGuest(id: string, guest: Partial<Guest>) {
  const whole = { kind: 'client' as const, name: 'Simone', role: null, phone: null, ...guest };
  const guests = [{ id: newId('callSheetGuest'), email: null, arrival: null, ...whole }];
  return asOwner((ctx) => updateCallSheet(ctx, { id, guests }));
}

describe('the schedule that a client sees', () => {
  test('has the days in order, and nothing that is for the company', async () => {
    const { app, owner, projectId } = scene;
    const notes = 'Client must not see this';
    await asOwner((ctx) => updateShootDay(ctx, { id: scene.dayId, notes }));
    const travel = { date: '2026-11-29', dayKind: 'travel', holdStatus: 'confirmed' } as const;
    await makeShootDay(app, owner, { projectId, ...travel });
    await makeShootDay(app, owner, { projectId, date: '2026-12-02', holdStatus: 'second_hold' });
    await confirm();
    const shown = await page();
    expect(shown).toMatchObject({ company: expect.any(String), job: 'Morning Ritual', linkId });
    expect(shown.nextId).toBe(scene.dayId);
    expect(shown.days).toMatchObject([
      { date: '2026-11-29', label: 'Travel day', status: 'confirmed', isPast: true },
      {
        ...{ date: '2026-12-01', label: 'Day 1 of 2', dayKind: 'shoot', status: 'confirmed' },
        ...{ isPast: false, generalCall: null, arrival: null, timeZone: 'America/Los_Angeles' },
        place: { name: 'Calloway residence', address: '18 Fern Hill Rd, Pasadena, CA' },
      },
      { date: '2026-12-02', label: 'Day 2 of 2', status: 'held', generalCall: null, place: null },
    ]);
    expect(JSON.stringify(shown)).not.toMatch(
      /4417#|Ada Calloway|555-01|450000|95000|80000|Theo|Silas|must not see|first_hold|second/,
    );
    expect(Object.keys(shown.days[1] ?? {}).toSorted()).toEqual([
      ...['arrival', 'date', 'dayKind', 'generalCall', 'id', 'isBeingRevised', 'isPast'],
      ...['label', 'place', 'status', 'timeZone'],
    ]);
    expect(Object.keys(shown.days[1]?.place ?? {}).toSorted()).toEqual([
      ...['address', 'latitude', 'longitude', 'name'],
    ]);
  });

  test('shows a canceled day without where, and neither released holds nor removed days', async () => {
    const { app, owner, projectId } = scene;
    const held = await makeShootDay(app, owner, { projectId, date: '2026-12-02' });
    const removed = await makeShootDay(app, owner, { projectId, date: '2026-12-03' });
    await app.system.sql`update shoot_days set deleted_at = now() where id = ${removed.id}`;
    await asOwner((ctx) => moveHold(ctx, { id: held.id, holdStatus: 'released' }));
    await confirm();
    await cancel();
    const { days, nextId } = await page();
    expect(days).toMatchObject([{ id: scene.dayId, status: 'canceled', place: null }]);
    expect(nextId).toBeNull();
  });

  test('is of this job only', async () => {
    const { app, owner } = scene;
    const { id: projectId } = await makeProject(app, owner);
    await makeShootDay(app, owner, { projectId, date: '2026-12-01' });
    expect((await daysOf()).map((it) => it.id)).toEqual([scene.dayId]);
  });

  test('knows in the zone of a day whether it is past', async () => {
    scene.app.clock.set('2026-12-02T07:59:00.000Z');
    expect(await day()).toMatchObject({ isPast: false });
    scene.app.clock.set('2026-12-02T08:00:00.000Z');
    expect(await day()).toMatchObject({ isPast: true });
    expect((await page()).nextId).toBeNull();
  });
});

describe('the times that a client sees', () => {
  test('are those of the call sheet that was sent last', async () => {
    const id = await open();
    await confirm();
    expect(await day()).toMatchObject({ generalCall: null });
    await send(id);
    expect(await day()).toMatchObject({ generalCall: '06:30', isBeingRevised: false });
    await scene.moveTo('06:30', '07:15');
    expect(await day()).toMatchObject({ generalCall: '06:30' });
    await send(id, { revision: 1, to: 'changed' });
    expect(await day()).toMatchObject({ generalCall: '07:15' });
    await asOwner((ctx) => pullBackCallSheet(ctx, { id }));
    expect(await day()).toMatchObject({ generalCall: '07:15', isBeingRevised: true });
  });

  test('are not shown for a day that is not confirmed, canceled, or moved since', async () => {
    const id = await open();
    await send(id);
    expect(await day()).toMatchObject({ status: 'held', generalCall: null });
    await confirm();
    expect(await day()).toMatchObject({ generalCall: '06:30' });
    const move = { id: scene.dayId, from: '2026-12-01', date: '2026-12-04' };
    await asOwner((ctx) => moveShootDay(ctx, move));
    expect(await day()).toMatchObject({ date: '2026-12-04', generalCall: null });
    await cancel();
    expect(await day()).toMatchObject({ status: 'canceled', generalCall: null, arrival: null });
  });

  test('are their own arrival, if the sheet that was sent has it', async () => {
    const id = await open();
    await confirm();
    await setGuest(id, { email: email.toUpperCase(), arrival: '09:00' });
    expect(await day()).toMatchObject({ arrival: null });
    await send(id);
    expect(await day()).toMatchObject({ generalCall: '06:30', arrival: '09:00' });
    const { email: other } = await makeScheduleLink(scene.app, scene.owner, scene);
    ({ secret } = await linkMailedTo(scene.app, other));
    expect(await day()).toMatchObject({ generalCall: '06:30', arrival: null });
  });

  test('are nobody else’s: not of a vendor with the email, nor of who is off the sheet', async () => {
    const id = await open();
    await confirm();
    await setGuest(id, { kind: 'vendor', email, arrival: '05:00' });
    await send(id);
    expect(await day()).toMatchObject({ generalCall: '06:30', arrival: null });
    await setGuest(id, { email, arrival: '10:00' });
    await send(id, { revision: 1 });
    expect(await day()).toMatchObject({ arrival: '10:00' });
    await asOwner((ctx) => updateCallSheet(ctx, { id, guests: [] }));
    await send(id, { revision: 2 });
    expect(await day()).toMatchObject({ generalCall: '06:30', arrival: null });
  });
});

describe('opening the page', () => {
  test('is recorded once an hour, and shown to the company', async () => {
    const { app } = scene;
    const events = () => app.system.sql<{ kind: string }[]>`
      select kind from portal_events where link_id = ${linkId}`;
    await page();
    expect(await events()).toEqual([]);
    await asReader(openPortalSchedule);
    await asReader(openPortalSchedule);
    expect(await events()).toMatchObject([{ kind: 'opened' }]);
    const [link] = await asOwner((ctx) => listScheduleLinks(ctx, scene));
    expect(link?.lastOpenedAt).toEqual(app.clock.now());
    app.clock.advance(3_600);
    await asReader(openPortalSchedule);
    expect(await events()).toHaveLength(2);
  });

  test('needs a link to a schedule', async () => {
    const { app, owner } = scene;
    await app.system.sql`update portal_links set scope = 'deliverable' where id = ${linkId}`;
    expect(await refusalOf(page())).toBe('not_found');
    const draft = await makeDraft(app, owner);
    ({ secret } = await sendDraft(app, owner, draft));
    expect(await refusalOf(page())).toBe('not_found');
    expect(await refusalOf(asReader(openPortalSchedule))).toBe('not_found');
  });
});
