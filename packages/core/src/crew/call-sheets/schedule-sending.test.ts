import { activityOf, refusalOf } from '@callboard/testing/factories';
import { describe, expect, test } from 'vitest';
import {
  countUnread,
  listNotices,
  markAllRead,
  raiseDueNotices,
} from '../../tell/notices/index.ts';
import { openSheetScene } from '../testing/sheet-scene.ts';
import {
  cancelSending,
  markCallSheetReady,
  scheduleSending,
  sendScheduledSheets,
  updateCallSheet,
} from './index.ts';

const scene = openSheetScene();
const { open, find, send, asOwner, mailsTo } = scene;

// The scene begins on 30 November at 09:00 in Los Angeles.
const evening = { date: '2026-11-30', time: '18:00' };

const everybody = { to: 'all', hasTexts: true } as const;

const plan = (id: string, input: Partial<Parameters<typeof scheduleSending>[1]> = {}) =>
  asOwner((ctx) =>
    scheduleSending(ctx, { id, revision: 0, ...everybody, exceptKeys: [], ...evening, ...input }),
  );
const ready = (id: string) => asOwner((ctx) => markCallSheetReady(ctx, { id }));
const run = async (at: string) => {
  scene.app.clock.set(at);
  await sendScheduledSheets(scene.app.database);
};
const atSix = '2026-12-01T02:00:00.000Z';

describe('a planned sending', () => {
  test('goes out once at its time, as it is then, to those who were chosen', async () => {
    const id = await open();
    await plan(id, { exceptKeys: [scene.people.silas.id] });
    await ready(id);
    expect((await find(id)).planned).toMatchObject({ at: new Date(atSix), to: 'all' });
    await run('2026-12-01T01:59:59.000Z');
    expect((await find(id)).revision).toBe(0);
    await scene.moveTo('06:30', '07:00');
    await Promise.all([run(atSix), run(atSix)]);
    const page = await find(id);
    expect(page).toMatchObject({ revision: 1, planned: null, sendProblem: null });
    expect(page.sentBy).toBe(scene.owner.name);
    const [mail, ...more] = await mailsTo(scene.people.theo.email);
    expect(mail?.subject).toMatch(/call 07:00$/);
    expect(more).toEqual([]);
    expect(await mailsTo(scene.people.silas.email)).toEqual([]);
  });

  test('stays here with the reason when it was not marked as ready, and the office is told', async () => {
    const id = await open();
    await plan(id);
    await run(atSix);
    const { revision, planned, sendProblem } = await find(id);
    expect({ revision, planned, sendProblem }).toEqual({
      ...{ revision: 0, planned: null, sendProblem: 'It was not marked as ready.' },
    });
    await raiseDueNotices(scene.app.database);
    const told = async () => JSON.stringify(await asOwner((ctx) => listNotices(ctx, { limit: 5 })));
    expect(await told()).toContain('was not sent as planned. It was not marked as ready.');
    await asOwner((ctx) => markAllRead(ctx, { until: ctx.now() }));
    scene.app.clock.advance(300);
    await asOwner((ctx) => updateCallSheet(ctx, { id, notes: 'Quiet on the street.' }));
    await raiseDueNotices(scene.app.database);
    expect(await asOwner(countUnread)).toMatchObject({ all: 0 });
    await asOwner((ctx) => cancelSending(ctx, { id }));
    await raiseDueNotices(scene.app.database);
    expect(await told()).not.toContain('was not sent as planned');
  });

  test('is not made by somebody who left meanwhile, nor after the call', async () => {
    const late = await open();
    await plan(late);
    await ready(late);
    await run('2026-12-01T14:30:00.000Z');
    expect((await find(late)).sendProblem).toBe('Its call was over before it could be sent.');
    scene.app.clock.set('2026-11-30T17:00:00.000Z');
    await plan(late);
    await scene.app.system
      .sql`update memberships set status = 'suspended' where id = ${scene.owner.membershipId}`;
    await run(atSix);
    const [row] = await scene.app.system.sql`
      select send_problem, revision from call_sheets where id = ${late}`;
    expect(row).toMatchObject({
      revision: 0,
      send_problem: expect.stringMatching(/not in the company/),
    });
  });

  test('ends with a sending by hand, and can be taken back', async () => {
    const id = await open();
    await plan(id);
    await send(id);
    expect((await find(id)).planned).toBeNull();
    await plan(id, { revision: 1 });
    await asOwner((ctx) => cancelSending(ctx, { id }));
    await run(atSix);
    expect((await find(id)).revision).toBe(1);
    expect((await activityOf(scene.app, scene.owner)).slice(0, 2)).toMatchObject([
      { verb: 'unscheduled' },
      { verb: 'scheduled' },
    ]);
  });

  test('has a time between now and the call', async () => {
    const id = await open();
    for (const wrong of [
      { time: '08:59' },
      { date: '2026-12-01', time: '06:30' },
      { date: '2026-12-02' },
    ]) {
      expect(await refusalOf(plan(id, wrong))).toMatch(/^invalid_parameter/);
    }
    expect(await refusalOf(plan(id, { revision: 3 }))).toMatch(/^conflict/);
  });
});
