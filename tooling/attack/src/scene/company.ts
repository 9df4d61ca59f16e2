import { makeRecords, type Records, tokenOf } from '@callboard/api/testing';
import { type Role, roles } from '@callboard/domain/access/enums';
import {
  makeClient,
  makeContact,
  makeEndpoint,
  makeMember,
  makeProject,
  makeToken,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestToken,
} from '@callboard/testing/factories';

/** A company with a record of each kind and a person of each role. */
export interface Company {
  id: string;
  owner: TestMember;
  people: ReadonlyMap<Role, TestMember>;
  records: Records;
  /** Endpoint created in the settings. The one in `records` belongs to a token. */
  endpoint: string;
  /** Tokens of the owner with every scope. The first one created the records. */
  tokens: readonly TestToken[];
  /** Word that occurs only in its records. */
  mark: string;
}

let count = 0;

/** Creates a company. Each of its tokens has its own rate limits. */
export async function makeCompany(app: TestApp, { tokens: tokenCount = 2 } = {}): Promise<Company> {
  count += 1;
  const mark = `Mark${count}x${Math.random().toString(36).slice(2, 10)}`;
  const { id, owner } = await makeWorkspace(app, { plan: 'house' });
  const tokens = [await tokenOf(app, owner)];
  while (tokens.length < tokenCount) tokens.push(await makeToken(app, owner));
  const records = await makeRecords(app, owner);
  const url = 'https://hooks.example.com/settings';
  const { id: endpoint } = await makeEndpoint(app, owner, { url });
  await makeMarked(app, owner, mark);
  const people = new Map<Role, TestMember>([['owner', owner]]);
  for (const role of roles.filter((it) => it !== 'owner')) {
    people.set(role, await makeMember(app, { id }, role));
  }
  return { id, owner, people, records, endpoint, tokens, mark };
}

/** Creates rows whose displayed names contain the mark. */
async function makeMarked(app: TestApp, owner: TestMember, mark: string): Promise<void> {
  for (const name of ['one', 'two', 'three']) {
    await makeProject(app, owner, { name: `${mark} ${name}` });
    const { id: clientId } = await makeClient(app, owner, { name: `${mark} client ${name}` });
    await makeContact(app, owner, { clientId, name: `${mark} person ${name}` });
  }
}

/** Returns every text that would reveal something about this company. */
export function secretsOf({ id, mark, records, people }: Company): string[] {
  const persons = [...people.values()].flatMap((it) => [it.email, it.userId, it.membershipId]);
  return [id, mark, ...Object.values(records), ...persons];
}
