import { type LimitName, limits, spend } from '@callboard/core/accounts';
import {
  createTestApp,
  makeMember,
  makeToken,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCaller } from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
});

const callerOf = (member: TestMember) => createCaller({ database: app.database, member });

type Call = (caller: ReturnType<typeof callerOf>) => Promise<unknown>;

const read: Call = (caller) => caller.me.find();
const write: Call = (caller) => caller.projects.create({ name: 'Morning Ritual' });
const search: Call = (caller) => caller.search.all({ query: 'ritual' });
const change: Call = (caller) => caller.members.update({ id: owner.membershipId, role: 'owner' });
const sendTest: Call = (caller) => caller.webhooks.sendTest({ id: 'none' });

const sendMail: Call = (caller) => caller.mail.sendTest({});

const cases: [LimitName, Call, (member: TestMember) => string][] = [
  ['readsByPerson', read, ({ userId }) => userId],
  ['readsByWorkspace', read, ({ workspaceId }) => workspaceId],
  ['writesByPerson', write, ({ userId }) => userId],
  ['writesByWorkspace', write, ({ workspaceId }) => workspaceId],
  ['searchesByPerson', search, ({ userId }) => userId],
  ['searchesByWorkspace', search, ({ workspaceId }) => workspaceId],
  ['memberChangesByPerson', change, ({ userId }) => userId],
  ['memberChangesByWorkspace', change, ({ workspaceId }) => workspaceId],
  ['mailTestsByPerson', sendMail, ({ userId }) => userId],
  ['mailTestsByWorkspace', sendMail, ({ workspaceId }) => workspaceId],
  ['testsByWorkspace', sendTest, ({ workspaceId }) => workspaceId],
];

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => error.cause?.code,
  );

test.each(cases)(
  '%s allows the last call within the limit and refuses the next',
  async (name, call, of) => {
    const subject = of(owner);
    for (let sent = 1; sent < limits[name].count; sent += 1)
      await spend(app.database, name, subject);
    const caller = callerOf(owner);
    expect(await codeOf(call(caller))).not.toBe('rate_limited');
    await expect(call(caller)).rejects.toMatchObject({
      cause: { code: 'rate_limited', retryAfterSeconds: limits[name].windowSeconds },
    });
  },
);

test('limits are counted separately for each person and each workspace', async () => {
  const other = await makeMember(app, company, 'producer');
  for (let sent = 0; sent < limits.writesByPerson.count; sent += 1) {
    await spend(app.database, 'writesByPerson', owner.userId);
  }
  expect(await codeOf(write(callerOf(owner)))).toBe('rate_limited');
  expect(await codeOf(write(callerOf(other)))).toBeNull();
  expect(await codeOf(read(callerOf(owner)))).toBeNull();
});

test('test deliveries sent with tokens count against their workspace', async () => {
  const { session } = await makeToken(app, owner);
  for (let sent = 0; sent < limits.testsByWorkspace.count; sent += 1) {
    await spend(app.database, 'testsByWorkspace', company.id);
  }
  const caller = createCaller({ database: app.database, token: session });
  expect(await codeOf(caller.v1.webhookEndpoints.test({ id: 'none' }))).toBe('rate_limited');
});
