import {
  as,
  createTestApp,
  makeMember,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateMember } from '../../accounts/members/index.ts';
import { lockPeriod } from '../../ledger/books/index.ts';
import { raiseDueNotices } from './index.ts';
import { textsOf as textsOfMember } from './testing/texts-of.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.clock.set('2026-11-21T17:04:05.123Z');
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
});
afterAll(() => app.close());

async function textsOf(member: TestMember): Promise<string[]> {
  await raiseDueNotices(app.database);
  return (await textsOfMember(app, member)).filter((it) => it.includes('about to be locked'));
}

const lock = (month: string) => as(app, owner, (ctx) => lockPeriod(ctx, { month }));

test('people with access to all money hear of the next month to lock, until it is locked', async () => {
  const bookkeeper = await makeMember(app, company, 'coordinator');
  await as(app, owner, (ctx) =>
    updateMember(ctx, { id: bookkeeper.membershipId, financeAccess: 'full' }),
  );
  const producer = await makeMember(app, company, 'producer');
  expect(await textsOf(owner)).toEqual([]);
  await lock('2026-09');
  const words =
    'The books through Sat 31 Oct are about to be locked. Enter what is missing before.';
  expect(await textsOf(owner)).toEqual([words]);
  expect(await textsOf(bookkeeper)).toEqual([words]);
  expect(await textsOf(producer)).toEqual([]);
  await lock('2026-10');
  expect(await textsOf(owner)).toEqual([]);
  // Three days after the end of November, in the zone of the company.
  app.clock.set('2026-12-03T07:59:00.000Z');
  expect(await textsOf(owner)).toEqual([]);
  app.clock.set('2026-12-03T08:01:00.000Z');
  expect((await textsOf(owner))[0]).toMatch(/^The books through Mon 30 Nov are/);
});
