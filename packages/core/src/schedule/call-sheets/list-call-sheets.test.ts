import {
  as,
  createTestApp,
  makeCallSheet,
  makeProject,
  makeRecipient,
  makeShootDay,
  makeWorkspace,
  removeRecord,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callSheetTool, listCallSheets } from './index.ts';

let app: TestApp;
let owner: TestMember;
let projectId: string;

beforeAll(async () => {
  app = await createTestApp();
});

// Saturday, 21 November 2026, 09:04 in Los Angeles.
beforeEach(async () => {
  ({ owner } = await makeWorkspace(app));
  projectId = (await makeProject(app, owner)).id;
});

afterAll(() => app.close());

describe('the call sheets', () => {
  test('are those of today and the 13 days after, by date', async () => {
    for (const date of ['2026-12-05', '2026-11-20', '2026-12-04', '2026-11-21']) {
      await sheetOn(date);
    }
    expect(await datesOf({})).toEqual(['2026-11-21', '2026-12-04']);
    expect(await datesOf({ from: '2026-11-20', to: '2026-11-20' })).toEqual(['2026-11-20']);
    expect(await datesOf({ to: '2026-12-05' })).toEqual(['2026-12-04', '2026-12-05']);
  });

  test('start with today in the company’s zone, whatever the date is elsewhere', async () => {
    const start = app.clock.now();
    app.clock.set('2026-11-22T07:59:59.000Z');
    const { owner: sydney } = await makeWorkspace(app, { timeZone: 'Australia/Sydney' });
    await sheetOn('2026-11-21');
    const { id } = await makeProject(app, sydney);
    await sheetOn('2026-11-21', { by: sydney, onProject: id });
    await sheetOn('2026-11-22', { by: sydney, onProject: id });
    expect(await datesOf({})).toEqual(['2026-11-21']);
    expect(await datesOf({}, sydney)).toEqual(['2026-11-22']);
    app.clock.set(start.toISOString());
  });

  test('of one date are in the order their days were added, and the total counts all', async () => {
    const first = await sheetOn('2026-11-22');
    const second = await sheetOn('2026-11-22');
    await sheetOn('2026-11-22');
    const { items, total } = await list({ limit: 2 });
    expect(items.map(({ shootDayId }) => shootDayId)).toEqual([first.dayId, second.dayId]);
    expect(total).toBe(3);
  });

  test('are filtered by status, and do not include a day without a sheet', async () => {
    await makeShootDay(app, owner, { projectId, date: '2026-11-22' });
    await sheetOn('2026-11-23', { status: 'draft' });
    await sheetOn('2026-11-24', { status: 'ready' });
    await sheetOn('2026-11-25');
    expect(await datesOf({ status: 'ready' })).toEqual(['2026-11-24']);
    expect(await datesOf({})).toEqual(['2026-11-23', '2026-11-24', '2026-11-25']);
  });

  test('are hidden with a removed day or job, and when removed themselves', async () => {
    const removed = await sheetOn('2026-11-22');
    const dayless = await sheetOn('2026-11-23');
    await removeRecord(app, 'call_sheets', removed);
    await removeRecord(app, 'shoot_days', { id: dayless.dayId });
    await sheetOn('2026-11-24');
    expect(await datesOf({})).toEqual(['2026-11-24']);
    await removeRecord(app, 'projects', { id: projectId });
    expect(await list({})).toMatchObject({ items: [], total: 0 });
  });
});

describe('the recipients of a sheet', () => {
  test('are counted for its last revision: delivered, opened, confirmed and skipped', async () => {
    const { id } = await sheetOn('2026-11-22', { revision: 2 });
    const at = app.clock.now();
    await makeRecipient(app, owner, { callSheetId: id, revision: 1, delivery: 'bounced' });
    const second = { callSheetId: id, revision: 2 };
    await makeRecipient(app, owner, { ...second, openedAt: at, confirmedAt: at });
    await makeRecipient(app, owner, { ...second, openedAt: at });
    await makeRecipient(app, owner, { ...second, delivery: 'pending' });
    await makeRecipient(app, owner, { ...second, delivery: 'skipped' });
    await makeRecipient(app, owner, { ...second, delivery: 'bounced', name: 'Pilar Nunez' });
    await makeRecipient(app, owner, { ...second, delivery: 'bounced', name: 'Anouk Bell' });
    const dropped = await makeRecipient(app, owner, { ...second, delivery: 'bounced' });
    await removeRecord(app, 'call_sheet_recipients', dropped);
    const { items } = await list({});
    expect(items[0]?.receipts).toEqual({
      recipients: 6,
      delivered: 2,
      opened: 2,
      confirmed: 1,
      skipped: 1,
      bounced: ['Anouk Bell', 'Pilar Nunez'],
      untold: null,
      unconfirmed: ['Anouk Bell', 'Pilar Nunez', 'Theo Marsh', 'Theo Marsh'],
    });
  });

  test('are shown to assistants with the time in the company’s zone, and with an empty list when nobody bounced', async () => {
    await sheetOn('2026-11-22', { sentAt: new Date('2026-11-01T08:59:00.000Z') });
    await sheetOn('2026-11-23', { status: 'ready', revision: 0 });
    const { items } = await list({});
    const [sent, ready] = await as(app, owner, async (ctx) =>
      items.map((item) => callSheetTool.toCallSheetItem(ctx, item)),
    );
    // 01:59 before the clocks go back, the first of the two that day.
    expect(sent).toMatchObject({
      project: 'Morning Ritual',
      hold_status: 'first_hold',
      sent_at: '2026-11-01T01:59:00-07:00',
      recipients: 0,
      bounced: [],
    });
    expect(ready).toMatchObject({ status: 'ready', revision: 0 });
    expect(ready).not.toHaveProperty('sent_at');
  });
});

type Input = Parameters<typeof listCallSheets>[1];

function list(input: Partial<Input>, by = owner) {
  return as(app, by, (ctx) => listCallSheets(ctx, { limit: 25, ...input }));
}

async function datesOf(input: Partial<Input>, by = owner): Promise<string[]> {
  return (await list(input, by)).items.map(({ date }) => date);
}

async function sheetOn(
  date: string,
  {
    by = owner,
    onProject = projectId,
    ...sheet
  }: { by?: TestMember; onProject?: string } & Partial<Parameters<typeof makeCallSheet>[2]> = {},
) {
  const { id: dayId } = await makeShootDay(app, by, { projectId: onProject, date });
  return { dayId, ...(await makeCallSheet(app, by, { shootDayId: dayId, ...sheet })) };
}
