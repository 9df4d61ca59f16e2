import {
  as,
  createTestApp,
  makeDrive,
  makeMember,
  makeProject,
  makeRoll,
  makeShootDay,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyCard, findMediaSheet, moveDrive } from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let projectId: string;
let dayId: string;

beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
  projectId = (await makeProject(app, owner)).id;
  dayId = (await makeShootDay(app, owner, { projectId })).id;
});
afterAll(() => app.close());

const sheetOf = async (input: object = {}, by = owner) =>
  as(app, by, (ctx) => findMediaSheet(ctx, { projectId, ...input }));

test('the handover of a job has its cards and readable drives, that of a day only its own', async () => {
  const elsewhere = (await makeProject(app, owner)).id;
  const [used, spare, other, lost] = [
    await makeDrive(app, owner, { projectId, label: 'A' }),
    await makeDrive(app, owner, { projectId, label: 'B' }),
    await makeDrive(app, owner, { projectId: elsewhere, label: 'C' }),
    await makeDrive(app, owner, { projectId, label: 'D' }),
  ];
  const roll = await makeRoll(app, owner, { projectId, shootDayId: dayId });
  const undated = await makeRoll(app, owner, { projectId });
  for (const { id: driveId } of [used, other, lost]) {
    await as(app, owner, (ctx) =>
      copyCard(ctx, { cardId: roll.id, driveId, verifiedAt: ctx.now(), checksumType: 'xxh64' }),
    );
  }
  await as(app, owner, (ctx) => moveDrive(ctx, { id: lost.id, status: 'lost' }));
  const whole = await sheetOf();
  expect(whole.cards.map((it) => it.roll).toSorted()).toEqual([roll.roll, undated.roll].toSorted());
  expect(whole.drives.map((it) => it.label)).toEqual(['A', 'B', 'C']);
  expect(whole.day).toBeNull();
  const ofDay = await sheetOf({ shootDayId: dayId });
  expect(ofDay.cards.map((it) => it.roll)).toEqual([roll.roll]);
  expect(ofDay.drives.map((it) => it.label)).toEqual(['A', 'C']);
  expect(ofDay.day).toMatchObject({ id: dayId });
  expect(spare.label).toBe('B');
});

test('it is refused for a day of another job, and to who may not see the media', async () => {
  const other = await makeProject(app, owner);
  const strange = await makeShootDay(app, owner, { projectId: other.id });
  expect(await refusalOf(sheetOf({ shootDayId: strange.id }))).toBe('invalid_parameter shootDayId');
  const crew = await makeMember(app, company, 'crew');
  expect(await refusalOf(sheetOf({}, crew))).toBe('forbidden');
  const stranger = (await makeWorkspace(app)).owner;
  expect(await refusalOf(sheetOf({}, stranger))).toBe('not_found');
});
