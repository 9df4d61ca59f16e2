import {
  activityOf,
  as,
  createTestApp,
  eventsOf,
  makeDeliverable,
  makeMember,
  makeProject,
  makeVersion,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
  whileCommitting,
} from '@callboard/testing/factories';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schema } from '../../kernel/schema.ts';
import { findDeliverable, removeDeliverable, updateDeliverable } from '../deliverables/index.ts';
import { DecideVersion } from './decide.ts';
import { addVersion, decideVersion, type Version, withdrawDecision } from './index.ts';

let app: TestApp;
let workspace: TestWorkspace;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  workspace = await makeWorkspace(app, { plan: 'house' });
  owner = workspace.owner;
});

afterAll(() => app.close());

describe('the log of decisions', () => {
  test('records each act: who decided, who recorded it, and its withdrawal', async () => {
    const coordinator = await makeMember(app, workspace, 'coordinator');
    const version = await posted();
    await decide(
      version,
      { decision: 'CHANGES_REQUESTED', byEmail: 'maddie@example.com', comment: 'Logo sooner' },
      coordinator,
    );
    app.clock.advance(60);
    await withdraw(version);
    app.clock.advance(60);
    await decide(version, { decision: 'APPROVED_WITH_NOTES' });
    const ledger = await ledgerOf(version);
    const decisions = ledger.map((it) => [it.decision, it.byName, it.byMembershipId]);
    expect(decisions).toEqual([
      ['CHANGES_REQUESTED', 'Maddie Orr', coordinator.membershipId],
      ['PENDING', owner.name, owner.membershipId],
      ['APPROVED_WITH_NOTES', 'Maddie Orr', owner.membershipId],
    ]);
    expect(ledger[0]).toMatchObject({ byEmail: 'maddie@example.com', comment: 'Logo sooner' });
    expect(ledger[1]).toMatchObject({ byEmail: null, comment: null });
  });

  test('has no refused decision', async () => {
    const version = await posted({ isClientVisible: false });
    const before = await activityOf(app, owner);
    expect(await refusalOf(decide(version))).toBe('conflict');
    expect(await refusalOf(withdraw(version))).toBe('conflict');
    expect(await ledgerOf(version)).toEqual([]);
    expect(await activityOf(app, owner)).toEqual(before);
  });
});

describe('a decision', () => {
  test('emits the deliverable’s new and previous status, once', async () => {
    const version = await posted();
    app.clock.advance(1);
    await decide(version, { decision: 'CHANGES_REQUESTED' });
    const [latest, before] = await eventsOf(app, owner, 2);
    expect(latest).toMatchObject({
      name: 'deliverable_status_changed',
      data: { status: 'CHANGES_REQUESTED', previous_status: 'IN_REVIEW' },
      summary: 'Hero :60 moved from In review to Changes requested.',
    });
    expect(before?.data).not.toEqual(latest?.data);
  });

  test('that does not change the status emits no status event', async () => {
    const version = await posted();
    await as(app, owner, (ctx) =>
      updateDeliverable(ctx, { id: version.deliverableId, status: 'APPROVED' }),
    );
    const emitted = await eventsOf(app, owner, 100);
    app.clock.advance(1);
    await decide(version);
    expect(await eventsOf(app, owner, 100)).toEqual(emitted);
    expect(await activityOf(app, owner, 1)).toMatchObject([{ verb: 'decided' }]);
  });

  test('on a delivered deliverable clears the delivery, as withdrawing does', async () => {
    const version = await posted();
    const { deliverableId } = version;
    const deliver = () =>
      as(app, owner, (ctx) => updateDeliverable(ctx, { id: deliverableId, status: 'DELIVERED' }));
    const stored = () => as(app, owner, (ctx) => findDeliverable(ctx, { id: deliverableId }));
    await deliver();
    expect((await stored()).deliveredAt).toEqual(app.clock.now());
    await decide(version);
    expect(await stored()).toMatchObject({ status: 'APPROVED', deliveredAt: null });
    await deliver();
    await withdraw(version);
    expect(await stored()).toMatchObject({ status: 'IN_REVIEW', deliveredAt: null });
  });

  test('concurrent with a newer version is refused', async () => {
    const version = await posted();
    const { deliverableId } = version;
    const { outcome, changedNothing } = await whileCommitting(app, {
      by: owner,
      change: (ctx) => addVersion(ctx, { deliverableId, url: 'https://v.example.com/2' }),
      work: () => decide(version),
    });
    expect({ outcome, changedNothing }).toEqual({ outcome: 'conflict', changedNothing: true });
  });

  test('concurrent with hiding the deliverable from the client is refused', async () => {
    const version = await posted();
    const { outcome } = await whileCommitting(app, {
      by: owner,
      change: (ctx) =>
        updateDeliverable(ctx, { id: version.deliverableId, isClientVisible: false }),
      work: () => decide(version),
    });
    expect(outcome).toBe('conflict');
  });

  test('on a version of a removed deliverable is refused as not found', async () => {
    const version = await posted();
    await decide(version);
    await as(app, owner, (ctx) =>
      removeDeliverable(ctx, { id: version.deliverableId, reason: 'Cut by the client' }),
    );
    expect(await refusalOf(decide(version))).toBe('not_found');
    expect(await refusalOf(withdraw(version))).toBe('not_found');
  });

  test.each([
    [{ decision: 'PENDING' }, 'decision'],
    [{ decision: 'approved' }, 'decision'],
    [{ byName: '  ' }, 'byName'],
    [{ byName: 'é'.repeat(201) }, 'byName'],
    [{ byEmail: 'maddie at example' }, 'byEmail'],
    [{ comment: 'x'.repeat(5001) }, 'comment'],
  ])('is refused with %j', (wrong, field) => {
    const input = { id: 'ver_1', decision: 'APPROVED', byName: 'Maddie Orr', byEmail: null };
    expect(DecideVersion.safeParse(input).success).toBe(true);
    const { error } = DecideVersion.safeParse({ ...input, ...wrong });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });
});

test('a decision recorded by a colleague after a withdrawal belongs to the colleague', async () => {
  const first = await makeMember(app, workspace, 'coordinator');
  const second = await makeMember(app, workspace, 'coordinator');
  const version = await posted();
  for (const member of [first, second]) {
    app.clock.advance(1);
    await decide(version, {}, member);
    if (member === second) break;
    app.clock.advance(1);
    await withdraw(version, member);
  }
  expect(await refusalOf(withdraw(version, first))).toBe('forbidden');
  await withdraw(version, second);
});

async function posted(input: { isClientVisible?: boolean } = {}): Promise<Version> {
  const { id: projectId } = await makeProject(app, owner);
  const { id } = await makeDeliverable(app, owner, { projectId, ...input });
  return makeVersion(app, owner, { deliverableId: id });
}

/** Returns the decisions on a version, oldest first. */
function ledgerOf({ id }: Version) {
  const { versionDecisions } = schema;
  return as(app, owner, ({ tx }) =>
    tx
      .select()
      .from(versionDecisions)
      .where(eq(versionDecisions.versionId, id))
      .orderBy(versionDecisions.createdAt),
  );
}

type Decided = Partial<Parameters<typeof decideVersion>[1]>;

function decide({ id }: Version, input: Decided = {}, member = owner) {
  const decided = { decision: 'APPROVED', byName: 'Maddie Orr', ...input } as const;
  return as(app, member, (ctx) => decideVersion(ctx, { ...decided, id }));
}

function withdraw({ id }: Version, member = owner) {
  return as(app, member, (ctx) => withdrawDecision(ctx, { id }));
}
