import {
  as,
  asOwner,
  createTestApp,
  makeDeliverable,
  makeFile,
  makeNote,
  makeProject,
  makeVersion,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findLatestVersion } from '../versions/find-latest-version.ts';
import { decideVersion, withdrawDecision } from '../versions/index.ts';
import { checkLedgers } from './index.ts';

let app: TestApp;
let owner: TestMember;
let deliverableId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
  const { id: projectId } = await makeProject(app, owner);
  deliverableId = (await makeDeliverable(app, owner, { projectId })).id;
});
afterAll(() => app.close());

const decide = (id: string, decision: 'APPROVED' | 'CHANGES_REQUESTED' = 'APPROVED') =>
  as(app, owner, (ctx) =>
    decideVersion(ctx, { id, decision, byName: 'Maddie Orr', comment: 'Logo' }),
  );
const withdraw = (id: string) => as(app, owner, (ctx) => withdrawDecision(ctx, { id }));
const ledger = () => app.system.sql<Entry[]>`
  select * from version_decisions where deliverable_id = ${deliverableId} order by number`;
interface Entry {
  number: number;
  decision: string;
  file_sha256: string | null;
  url: string | null;
  open_notes: number;
  previous_hash: string | null;
  hash: string;
}
const broken = async () =>
  (await Array.fromAsync(checkLedgers(app.database))).filter(
    (it) => it.workspaceId === owner.workspaceId,
  );
/** Changes the ledger as only somebody can who has the database. */
const tamper = (change: string) => asOwner(app, (sql) => sql.unsafe(change));

describe('the ledger of a deliverable', () => {
  test('has each decision with what was decided on, each chained to the one before', async () => {
    const linked = await makeVersion(app, owner, { deliverableId, url: 'https://v.example.com/1' });
    await makeNote(app, owner, { versionId: linked.id, body: 'Sooner', visibility: 'client' });
    await makeNote(app, owner, { versionId: linked.id, body: 'Ours', visibility: 'internal' });
    await decide(linked.id, 'CHANGES_REQUESTED');
    await withdraw(linked.id);
    await makeFile(app, owner, { deliverableId, contentType: 'video/mp4', content: 'film' });
    const uploaded = await as(app, owner, (ctx) => findLatestVersion(ctx, deliverableId));
    await decide(uploaded?.id ?? '');
    const entries = await ledger();
    expect(entries.map((it) => [it.number, it.decision, it.url, it.open_notes])).toEqual([
      [1, 'CHANGES_REQUESTED', 'https://v.example.com/1', 1],
      [2, 'PENDING', 'https://v.example.com/1', 1],
      [3, 'APPROVED', null, 1],
    ]);
    expect(entries[2]?.file_sha256).toMatch(/^[\da-f]{64}$/);
    expect(entries.map((it) => it.previous_hash)).toEqual([
      null,
      entries[0]?.hash,
      entries[1]?.hash,
    ]);
    expect(await broken()).toEqual([]);
  });

  test.each([
    [
      'words that were changed',
      `update version_decisions set comment = 'Fine' where number = 2`,
      2,
    ],
    [
      'a time that was changed',
      `update version_decisions set created_at = now() where number = 1`,
      1,
    ],
    ['an entry that was taken out', `delete from version_decisions where number = 2`, 2],
    ['an end that was cut off', `delete from version_decisions where number = 3`, 3],
    ['a hash that was made to fit', `update version_decisions set hash = 'x' where number = 1`, 1],
  ])('shows %s', async (_, change, number) => {
    const { id } = await makeVersion(app, owner, { deliverableId });
    await decide(id);
    await withdraw(id);
    await decide(id);
    await tamper(`${change} and deliverable_id = '${deliverableId}'`);
    const [found] = await broken();
    expect(found).toMatchObject({ deliverableId, number });
  });
});
