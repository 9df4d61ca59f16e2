import {
  activityOf,
  as,
  makeClient,
  makeContact,
  makeMember,
  proveLink,
  refusalOf,
  whileCommitting,
} from '@callboard/testing/factories';
import { describe, expect, test } from 'vitest';
import { confirmContactEmail, removeContact, updateContact } from '../../jobs/contacts/index.ts';
import { findDeliverable, findReviewPage } from '../deliverables/index.ts';
import { checkLedgers } from '../ledger/index.ts';
import { openSharedCut } from '../testing/shared-cut.ts';
import { addVersion, decideVersion, withdrawDecision } from '../versions/index.ts';
import { setApprovers } from './index.ts';

const scene = openSharedCut();
const { asOwner, page, note, decide, noticesOf } = scene;

interface Given {
  contactId: string;
  side?: string;
  isRequired?: boolean;
}

const approversOf = async () =>
  (await asOwner((ctx) => findReviewPage(ctx, { id: scene.deliverableId }))).approvals;

async function set(
  list: Given[],
  { inOrder = false, seen = [] as string[] } = {},
  by = scene.owner,
) {
  const approvers = list.map((it) => ({ side: '', isRequired: true, ...it }));
  await as(scene.app, by, (ctx) =>
    setApprovers(ctx, { id: scene.deliverableId, approvers, inOrder, seen }),
  );
}

/** Makes the contact of the link and a colleague approvers; both browsers proved their emails. */
async function openTwo({ inOrder = false, isRequired = true } = {}) {
  const { app, owner, project, contactId } = scene;
  const email = `nadia-${crypto.randomUUID()}@example.com`;
  const nadia = await makeContact(app, owner, {
    ...{ clientId: project.clientId, name: 'Nadia Prem', email },
  });
  await set(
    [
      { contactId, side: 'Agency' },
      { contactId: nadia.id, side: 'Legal', isRequired },
    ],
    {
      inOrder,
    },
  );
  scene.link = await proveLink(app, scene.link);
  const other = await proveLink(app, scene.link, email);
  return {
    nadia,
    decideAsNadia: (input: object = {}) => decide({ email, ...input }, other),
    other,
  };
}

const statusOf = async () =>
  (await asOwner((ctx) => findDeliverable(ctx, { id: scene.deliverableId }))).status;
const decisionOf = async () => (await page()).version.decision;

describe('several approvers', () => {
  test('approve a cut once all required ones did, and each act is in the ledger', async () => {
    const { decideAsNadia } = await openTwo();
    await note();
    await decide({ decision: 'APPROVED_WITH_NOTES' });
    expect(await decisionOf()).toBe('PENDING');
    expect(await statusOf()).toBe('IN_REVIEW');
    expect((await page()).approvals).toEqual([
      {
        ...{ name: 'Simone Achebe', side: 'Agency', isRequired: true },
        ...{ decision: 'APPROVED_WITH_NOTES', isWaiting: false },
      },
      {
        ...{ name: 'Nadia Prem', side: 'Legal', isRequired: true },
        ...{ decision: 'PENDING', isWaiting: true },
      },
    ]);
    expect(await noticesOf(scene.owner)).toContain(
      'Simone Achebe approved Hero :60 v1 with notes.',
    );
    await decideAsNadia();
    expect(await decisionOf()).toBe('APPROVED_WITH_NOTES');
    expect(await statusOf()).toBe('APPROVED');
    const { decisions } = await page();
    expect(decisions.map((it) => [it.byName, it.decision])).toEqual([
      ['Nadia Prem', 'APPROVED'],
      ['Simone Achebe', 'APPROVED_WITH_NOTES'],
    ]);
    expect(await Array.fromAsync(checkLedgers(scene.app.database))).toEqual([]);
  });

  test('send a cut back as soon as a required one asks for changes', async () => {
    const { decideAsNadia } = await openTwo();
    await decideAsNadia({ decision: 'CHANGES_REQUESTED', comment: 'The claim is not cleared' });
    expect(await decisionOf()).toBe('CHANGES_REQUESTED');
    expect(await statusOf()).toBe('CHANGES_REQUESTED');
    expect(await refusalOf(decide())).toBe('conflict');
  });

  test('do not wait for an optional one, whose wish for changes is kept', async () => {
    const { decideAsNadia } = await openTwo({ isRequired: false });
    await decideAsNadia({ decision: 'CHANGES_REQUESTED', comment: 'The claim is not cleared' });
    expect(await statusOf()).toBe('IN_REVIEW');
    await decide();
    expect(await decisionOf()).toBe('APPROVED');
    expect((await approversOf()).map((it) => it.decision)).toEqual([
      ...['APPROVED', 'CHANGES_REQUESTED'],
    ]);
  });

  test('decide in order, and the next waits since the one before decided', async () => {
    const { decideAsNadia } = await openTwo({ inOrder: true });
    expect(await refusalOf(decideAsNadia())).toBe('conflict');
    expect((await approversOf()).map((it) => it.waitsSince)).toEqual([scene.app.clock.now(), null]);
    scene.app.clock.advance(86_400);
    await decide();
    expect((await approversOf()).map((it) => it.waitsSince)).toEqual([null, scene.app.clock.now()]);
    await decideAsNadia();
    expect(await decisionOf()).toBe('APPROVED');
  });

  test('can change their mind, and the same twice is one decision', async () => {
    const { decideAsNadia } = await openTwo();
    expect(await decide()).toEqual({ isNew: true });
    expect(await decide()).toEqual({ isNew: false });
    await decide({ decision: 'CHANGES_REQUESTED', comment: 'Wait' });
    expect(await decisionOf()).toBe('CHANGES_REQUESTED');
    expect(await refusalOf(decideAsNadia())).toBe('conflict');
  });

  test('cannot fill the ledger', async () => {
    await openTwo();
    await decide();
    await scene.app.system.sql`
      insert into version_decisions (workspace_id, id, version_id, decision, by_name, contact_id)
      select workspace_id, 'dec_' || n, version_id, decision, by_name, contact_id
      from version_decisions, generate_series(1, 199) n where version_id = ${scene.version.id}`;
    const change = { decision: 'CHANGES_REQUESTED', comment: 'Wait' };
    expect(await refusalOf(decide(change))).toBe('conflict');
  });

  test('are the only ones whose decision counts, however it comes', async () => {
    const { app, owner, project, version, link } = scene;
    await openTwo();
    const email = `guest-${crypto.randomUUID()}@example.com`;
    const { clientId } = project;
    const guest = await makeContact(app, owner, { clientId, name: 'Otto Beck', email });
    const proved = await proveLink(app, link, email);
    expect(await refusalOf(decide({ email }, proved))).toBe('forbidden');
    expect((await page(undefined, proved)).whyNot).toBe(
      'Simone Achebe and Nadia Prem decide on this cut. You can leave notes.',
    );
    const by = { id: version.id, decision: 'APPROVED', byName: 'Otto Beck' } as const;
    const record = (contactId: string | null) =>
      refusalOf(asOwner((ctx) => decideVersion(ctx, { ...by, contactId })));
    expect(await record(null)).toBe('invalid_parameter contactId');
    expect(await record(guest.id)).toBe('conflict');
    expect(await record('cnt_unknown')).toBe('not_found');
    await set([], { seen: (await approversOf()).map((it) => it.contactId) });
    expect(await record(scene.contactId)).toBe('conflict');
    await asOwner((ctx) => decideVersion(ctx, by));
    expect(await decisionOf()).toBe('APPROVED');
  });

  test('are nobody whose email was entered as theirs after the link was made', async () => {
    const { app, company, owner, project, link } = scene;
    const { nadia } = await openTwo();
    const email = `otto-${crypto.randomUUID()}@example.com`;
    await makeContact(app, owner, { clientId: project.clientId, name: 'Otto Beck', email });
    const proved = await proveLink(app, link, email);
    const coordinator = await makeMember(app, company, 'coordinator');
    app.clock.advance(60);
    await as(app, coordinator, (ctx) => updateContact(ctx, { id: nadia.id, email }));
    expect(await refusalOf(decide({ email }, proved))).toBe('forbidden');
    await as(app, owner, (ctx) => confirmContactEmail(ctx, { id: nadia.id }));
    await decide({ email }, proved);
    expect((await approversOf()).map((it) => it.decision)).toEqual(['PENDING', 'APPROVED']);
  });

  test('are recorded one by one by the team, in the name of the contact', async () => {
    const { nadia } = await openTwo();
    const coordinator = await makeMember(scene.app, scene.company, 'coordinator');
    const { id } = scene.version;
    const record = (contactId: string) =>
      as(scene.app, coordinator, (ctx) =>
        decideVersion(ctx, { id, decision: 'APPROVED', byName: 'Somebody', contactId }),
      );
    const withdraw = (contactId: string | null) =>
      as(scene.app, coordinator, (ctx) => withdrawDecision(ctx, { id, contactId }));
    await record(nadia.id);
    expect((await page()).decisions[0]).toMatchObject({ byName: 'Nadia Prem' });
    await withdraw(nadia.id);
    expect(await refusalOf(withdraw(nadia.id))).toBe('conflict');
    await decide();
    await record(nadia.id);
    expect(await decisionOf()).toBe('APPROVED');
    expect(await refusalOf(withdraw(scene.contactId))).toBe('forbidden');
    expect(await refusalOf(withdraw(null))).toBe('forbidden');
    await withdraw(nadia.id);
    expect(await statusOf()).toBe('IN_REVIEW');
    expect((await approversOf()).map((it) => it.decision)).toEqual(['APPROVED', 'PENDING']);
    await asOwner((ctx) => withdrawDecision(ctx, { id }));
    expect((await approversOf()).map((it) => it.decision)).toEqual(['PENDING', 'PENDING']);
  });

  test('decide anew on a new cut', async () => {
    const { nadia } = await openTwo();
    await decide();
    scene.app.clock.advance(60);
    const { deliverableId } = scene;
    await asOwner((ctx) => addVersion(ctx, { deliverableId, url: 'https://v.example.com/2' }));
    expect(await approversOf()).toMatchObject([
      { contactId: scene.contactId, decision: 'PENDING' },
      { contactId: nadia.id, decision: 'PENDING' },
    ]);
  });
});

describe('the list of approvers', () => {
  test('has contacts of the client alone, and stays when one of them is removed', async () => {
    const { app, owner, contactId } = scene;
    const { id: clientId } = await makeClient(app, owner);
    const { id: stranger } = await makeContact(app, owner, { clientId });
    const refusal = 'invalid_parameter approvers';
    expect(await refusalOf(set([{ contactId: stranger }]))).toBe(refusal);
    expect(await refusalOf(set([{ contactId: 'cnt_unknown' }]))).toBe(refusal);
    await set([{ contactId }]);
    await asOwner((ctx) => removeContact(ctx, { id: contactId }));
    await set([{ contactId, side: 'Brand' }], { seen: [contactId] });
    expect(await approversOf()).toMatchObject([{ name: 'Simone Achebe', side: 'Brand' }]);
    expect(await activityOf(app, owner, 1)).toMatchObject([
      { verb: 'approvers_set', summary: expect.stringMatching(/ got 1 approver/) },
    ]);
  });

  test('decides a cut when only those who left had not decided', async () => {
    const { nadia } = await openTwo();
    await decide();
    const seen = [scene.contactId, nadia.id];
    await set([{ contactId: scene.contactId }], { seen });
    expect(await decisionOf()).toBe('APPROVED');
    expect((await page()).decisions[0]).toMatchObject({ byName: scene.owner.name });
    expect(await approversOf()).toMatchObject([{ decision: 'APPROVED' }]);
  });

  test('is not overwritten unseen, and locked while somebody decides', async () => {
    const { nadia, decideAsNadia } = await openTwo();
    const { contactId } = scene;
    expect(await refusalOf(set([]))).toBe('conflict');
    await decide();
    const { outcome } = await whileCommitting(scene.app, {
      by: scene.owner,
      change: (ctx) =>
        setApprovers(ctx, {
          ...{ id: scene.deliverableId, inOrder: false, seen: [contactId, nadia.id] },
          approvers: [{ contactId, side: '', isRequired: true }],
        }),
      work: () => decideAsNadia(),
    });
    expect(outcome).toBe('conflict');
  });
});
