import {
  activityOf,
  eventsOf,
  makeContact,
  makeNote,
  proveLink,
  refusalOf,
  whileCommitting,
} from '@callboard/testing/factories';
import { describe, expect, test } from 'vitest';
import { updateProject } from '../../jobs/projects/index.ts';
import { endCutLink } from '../cut-links/index.ts';
import { findDeliverable } from '../deliverables/index.ts';
import { openSharedCut } from '../testing/shared-cut.ts';
import { addVersion, decideVersion, withdrawDecision } from '../versions/index.ts';

const scene = openSharedCut();
const { asOwner, page, open, note, decide, copied, elsewhereVersion, wrap, noticesOf } = scene;

const ledgerOf = () => scene.app.system.sql<
  { decision: string; by_email: string; address: string }[]
>`
  select decision, by_name, by_email, by_membership_id, comment, address from version_decisions
  where version_id = ${scene.version.id} order by created_at, id`;

describe('a decision of a client', () => {
  test('needs a mailed code: neither the first opening nor a code of somebody else is enough', async () => {
    const { app, owner, project, link } = scene;
    expect(await refusalOf(decide())).toBe('email_not_confirmed email');
    const { proof } = await open();
    const opened = { ...link, proofs: proof ? [proof] : [] };
    expect(await refusalOf(decide({}, opened))).toBe('email_not_confirmed email');
    const { clientId } = project;
    const colleague = await makeContact(app, owner, {
      ...{ clientId, name: 'Priya Nair', email: `priya-${crypto.randomUUID()}@example.com` },
    });
    const proved = await proveLink(app, opened, colleague.email ?? '');
    expect(await refusalOf(decide({}, proved))).toBe('email_not_confirmed email');
    const stranger = 'mallory@example.com';
    expect(await refusalOf(decide({ email: stranger }, proved))).toBe('invalid_parameter email');
    expect(await ledgerOf()).toEqual([]);
    await decide({ email: colleague.email }, proved);
    expect(await ledgerOf()).toMatchObject([{ by_name: 'Priya Nair', by_email: colleague.email }]);
  });

  test('is kept with who, from where and the words, moves the deliverable, and is told', async () => {
    const { app, owner, deliverableId, version, linkId } = scene;
    scene.link = await proveLink(app, scene.link);
    await decide({ decision: 'CHANGES_REQUESTED', comment: ' Shorter end card ' });
    expect(await ledgerOf()).toMatchObject([
      {
        ...{ decision: 'CHANGES_REQUESTED', by_name: 'Simone Achebe', by_email: scene.link.email },
        ...{ by_membership_id: null, comment: 'Shorter end card', address: '192.0.2.17' },
      },
    ]);
    const deliverable = await asOwner((ctx) => findDeliverable(ctx, { id: deliverableId }));
    expect(deliverable.status).toBe('CHANGES_REQUESTED');
    expect((await eventsOf(app, owner, 1))[0]).toMatchObject({
      name: 'deliverable_status_changed',
      data: { status: 'CHANGES_REQUESTED', previous_status: 'IN_REVIEW' },
    });
    const activity = await activityOf(app, owner, 4);
    expect(activity).toContainEqual(
      expect.objectContaining({
        ...{ actorName: 'Simone Achebe' },
        summary: 'Simone Achebe requested changes to Hero :60 v1',
      }),
    );
    expect(await noticesOf(owner)).toEqual(['Simone Achebe requested changes to Hero :60 v1.']);
    const seen = await page();
    expect(seen).toMatchObject({ canDecide: false, version: { decision: 'CHANGES_REQUESTED' } });
    expect(seen.decisions).toMatchObject([
      { decision: 'CHANGES_REQUESTED', byName: 'Simone Achebe', comment: 'Shorter end card' },
    ]);
    await asOwner((ctx) => withdrawDecision(ctx, { id: version.id }));
    expect(await noticesOf(owner)).toEqual([]);
    expect(await page()).toMatchObject({ canDecide: true });
    const told = await app.system.sql`select kind from portal_events where link_id = ${linkId}`;
    expect(told.map((it) => it.kind).toSorted()).toEqual(['changes_requested', 'proved']);
  });

  test('for changes, or with notes, says which, or a note of this version does', async () => {
    const { app, owner, version } = scene;
    scene.link = await proveLink(app, scene.link);
    for (const decision of ['CHANGES_REQUESTED', 'APPROVED_WITH_NOTES']) {
      expect(await refusalOf(decide({ decision }))).toBe('invalid_parameter comment');
    }
    await makeNote(app, owner, { versionId: version.id, visibility: 'internal' });
    expect(await refusalOf(decide({ decision: 'APPROVED_WITH_NOTES' }))).toBe(
      'invalid_parameter comment',
    );
    await note();
    await decide({ decision: 'APPROVED_WITH_NOTES' });
    expect((await page()).version.decision).toBe('APPROVED_WITH_NOTES');
    expect(await noticesOf(owner)).toContain('Simone Achebe approved Hero :60 v1 with notes.');
  });

  test('is on the newest version alone, which is the one that the person saw', async () => {
    const { app, owner, deliverableId } = scene;
    scene.link = await proveLink(app, scene.link);
    const { outcome, changedNothing } = await whileCommitting(app, {
      by: owner,
      change: (ctx) => addVersion(ctx, { deliverableId, url: 'https://v.example.com/2' }),
      work: () => decide(),
      moving: ['rate_limits'],
    });
    expect({ outcome, changedNothing }).toEqual({ outcome: 'conflict', changedNothing: true });
    const elsewhere = await elsewhereVersion();
    expect(await refusalOf(decide({ versionId: elsewhere.id }))).toBe('conflict');
    expect(await ledgerOf()).toEqual([]);
  });

  test('is one: the second of two at once is refused, and the same click again is no error', async () => {
    scene.link = await proveLink(scene.app, scene.link);
    const comment = 'Shorter';
    const two = await Promise.all(
      ['APPROVED', 'CHANGES_REQUESTED'].map((decision) => refusalOf(decide({ decision, comment }))),
    );
    expect(two.toSorted()).toEqual(['conflict', 'no refusal']);
    const [{ decision = '' } = {}] = await ledgerOf();
    expect(await decide({ decision, comment })).toEqual({ isNew: false });
    expect(await ledgerOf()).toHaveLength(1);
  });

  test('is not made where the team recorded one', async () => {
    const { app, owner, version } = scene;
    scene.link = await proveLink(app, scene.link);
    const { outcome } = await whileCommitting(app, {
      by: owner,
      change: (ctx) =>
        decideVersion(ctx, { id: version.id, decision: 'APPROVED', byName: 'Simone Achebe' }),
      work: () => decide(),
    });
    expect(outcome).toBe('conflict');
    expect(await ledgerOf()).toMatchObject([{ by_email: null, address: null }]);
  });

  test('is refused once the link is ended or the job is wrapped meanwhile', async () => {
    const { app, owner, linkId } = scene;
    scene.link = await proveLink(app, scene.link);
    const ending = await whileCommitting(app, {
      by: owner,
      change: (ctx) => endCutLink(ctx, { id: linkId }),
      work: () => decide(),
    });
    expect(ending).toMatchObject({ outcome: 'not_found', changedNothing: true });
    await app.system.sql`update portal_links set revoked_at = null where id = ${linkId}`;
    const wrapping = await whileCommitting(app, {
      by: owner,
      change: wrap,
      work: () => decide(),
    });
    expect(wrapping.outcome).toBe('not_found');
    expect(await ledgerOf()).toEqual([]);
  });

  test('may be made by a colleague at the client for whom an agency sent the link on', async () => {
    const { app, owner, project, link } = scene;
    const agent = await makeContact(app, owner, {
      ...{ name: 'Ada', email: `ada-${crypto.randomUUID()}@example.com` },
    });
    await asOwner((ctx) => updateProject(ctx, { id: project.id, contactId: agent.id }));
    ({ id: scene.contactId } = agent);
    const browser = await proveLink(app, await copied(), link.email);
    await decide({}, browser);
    expect(await ledgerOf()).toMatchObject([{ by_email: link.email }]);
  });
});
