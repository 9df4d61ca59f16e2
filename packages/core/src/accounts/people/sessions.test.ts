import {
  createTestApp,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endSessions, listSessions } from './index.ts';

let app: TestApp;
let owner: TestMember;
let stranger: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app)).owner;
  stranger = (await makeWorkspace(app)).owner;
});

afterAll(() => app.close());

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

interface Row {
  userAgent?: string;
  hoursAgo?: number;
  endsInHours?: number;
}

async function add(id: string, { userId }: TestMember, row: Row = {}): Promise<void> {
  const { userAgent = mac, hoursAgo = 0, endsInHours = 1 } = row;
  const at = (hours: number) =>
    new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();
  await app.system.sql`
    insert into sessions (id, user_id, user_agent, address, last_seen_at, expires_at)
    values (${id}, ${userId}, ${userAgent}, '192.0.2.1', ${at(-hoursAgo)}, ${at(endsInHours)})`;
}

const idsOf = async ({ userId }: TestMember) =>
  (await listSessions(app.database, { userId })).map(({ id }) => id);

test('the sessions of a person are listed by last use, without those that have expired', async () => {
  await add('mac', owner, { hoursAgo: 2 });
  await add('phone', owner, { userAgent: phone, hoursAgo: 1 });
  await add('script', owner, { userAgent: 'x', hoursAgo: 3 });
  await add('silent', owner, { userAgent: '', hoursAgo: 4 });
  await add('expired', owner, { endsInHours: -1 });
  await add('foreign', stranger);
  const sessions = await listSessions(app.database, owner);
  expect(sessions.map(({ id, device, isPhone }) => [id, device, isPhone])).toEqual([
    ['phone', 'Safari on iOS', true],
    ['mac', 'Chrome on macOS', false],
    ['script', null, false],
    ['silent', null, false],
  ]);
});

test('a person ends their own sessions only, and never the one that asks', async () => {
  const { userId } = owner;
  const asked = { userId, currentId: 'mac' };
  await endSessions(app.database, { ...asked, id: 'foreign' });
  expect(await idsOf(stranger)).toEqual(['foreign']);
  await endSessions(app.database, { ...asked, id: 'mac' });
  await endSessions(app.database, { ...asked, id: 'phone' });
  await endSessions(app.database, { ...asked, id: 'phone' });
  expect(await idsOf(owner)).toEqual(['mac', 'script', 'silent']);
  await endSessions(app.database, { ...asked, others: 'all' });
  expect(await idsOf(owner)).toEqual(['mac']);
});
