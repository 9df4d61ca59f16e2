import { authenticate, authenticateMcp } from '@callboard/core/accounts';
import { removeProject } from '@callboard/core/across';
import { setProjectRole } from '@callboard/core/jobs';
import type { PostOnce } from '@callboard/core/tell';
import { type ProjectRole, projectRoles, type Role, roles } from '@callboard/domain/access/enums';
import { projectRolesFor } from '@callboard/domain/team/enums';
import {
  as,
  createTestApp,
  makeConnection,
  makeMember,
  makeProject,
  makeToken,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCaller } from './index.ts';
import { appLines, editsFor, whoMayCall } from './testing/collect.ts';
import { inputOf, isOfApp, procedures } from './testing/inputs.ts';
import { codeOf, invoke } from './testing/invoke.ts';
import { links } from './testing/links.ts';
import { idIn, makeRecords, type Records } from './testing/records.ts';
import { statements } from './testing/statements.ts';
import { undoingEach } from './testing/undoing.ts';

const ofApp = procedures.filter(([path, { type }]) => isOfApp(path) && type !== 'subscription');

let app: TestApp;
let company: TestWorkspace;
let records: Records;
/** A member of each role, and one for each project role that the role may have on the job. */
const people = new Map<string, TestMember>();

beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app, { plan: 'house' });
  const deleted = await makeProject(app, company.owner);
  const own = await makeRecords(app, company.owner);
  records = { ...own, deletedProject: deleted.id };
  for (const role of roles) {
    people.set(role, await makeMember(app, company, role));
    const held = projectRolesFor(role);
    for (const projectRole of held) await addToTeam(`${role}/${projectRole}`, role, [projectRole]);
    if (held.length > 0) await addToTeam(`${role}/all`, role, held);
  }
  await as(app, company.owner, (ctx) => removeProject(ctx, deleted));
}, 120_000);

// Nobody may call everything in one minute.
beforeEach(() => app.clock.advance(600));

afterAll(() => app.close());

async function addToTeam(name: string, role: Role, held: ProjectRole[]): Promise<void> {
  const member = await makeMember(app, company, role);
  const { membershipId } = member;
  for (const projectRole of held) {
    for (const projectId of [idIn(records, 'project'), idIn(records, 'deletedProject')]) {
      const given = { projectId, membershipId, projectRole, isHeld: true };
      await as(app, company.owner, (ctx) => setProjectRole(ctx, given));
    }
  }
  people.set(name, member);
}

test('who may call it is stated of every procedure of the app, and of no other', () => {
  const existing = ofApp.map(([path]) => path);
  const stated = existing.filter((path) => whoMayCall(path) !== undefined);
  const edits = editsFor('`whoMay`', { stated: [...stated, ...appLines.keys()], existing });
  expect(edits).toEqual([]);
});

test.each(ofApp)('%s is open to those who are stated', async (path, procedure) => {
  const input = inputOf(path, procedure, records);
  const open = await undoingEach(app.database, async (database) => {
    const mayCall = async (who: string) => {
      const member = people.get(who);
      if (!member) return false;
      const caller = createCaller({ database, member, post, links, statements });
      const call = () => codeOf(() => invoke(caller, path, input));
      const outcome = await call();
      if (outcome !== 'rate_limited') return outcome !== 'forbidden';
      app.clock.advance(3_600);
      return (await call()) !== 'forbidden';
    };
    const found: string[] = [];
    for (const role of roles) {
      if (await mayCall(role)) found.push(role);
      // A role on the job only opens: who is refused with all of them is refused with each.
      else if (await mayCall(`${role}/all`)) {
        for (const it of projectRoles) {
          if (await mayCall(`${role}/${it}`)) found.push(`${role}/${it}`);
        }
      }
    }
    return found;
  });
  expect(open.join(' ')).toBe(whoMayCall(path));
});

test('REST and MCP are open to owners and admins alone, whatever their roles on jobs', async () => {
  const open: string[] = [];
  for (const [who, member] of people) {
    const setRole = (role: string) =>
      app.system.sql`update memberships set role = ${role} where id = ${member.membershipId}`;
    await setRole('owner');
    const token = await makeToken(app, member);
    const connection = await makeConnection(app, member);
    const [role = ''] = who.split('/');
    await setRole(role);
    const tries = [
      () => authenticate(app.database, token.headers.authorization),
      () => authenticateMcp(app.database, connection.headers.authorization),
    ];
    const outcomes = await Promise.all(tries.map((it) => codeOf(it)));
    // A workspace holds few live tokens.
    await app.system.sql`delete from api_tokens where id = ${token.id}`;
    const isOpen = outcomes.map((it) => it !== 'invalid_token');
    expect(isOpen[0], who).toBe(isOpen[1]);
    if (isOpen[0]) open.push(role);
  }
  expect([...new Set(open)].join(' ')).toBe('owner admin');
});

/** A receiver that accepts every delivery. */
const post: PostOnce = async () => ({
  startedAt: app.clock.now(),
  durationMs: 1,
  isDelivered: true,
  statusCode: 204,
  error: null,
  requestHeaders: {},
  responseBody: '',
});
