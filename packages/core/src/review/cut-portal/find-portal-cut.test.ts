import {
  asClient,
  makeContact,
  makeNote,
  proveLink,
  refusalOf,
} from '@callboard/testing/factories';
import { describe, expect, test } from 'vitest';
import { removeProject } from '../../across/job-steps/index.ts';
import { updateProject } from '../../jobs/projects/index.ts';
import { listCutLinks } from '../cut-links/index.ts';
import { updateDeliverable } from '../deliverables/index.ts';
import { openSharedCut } from '../testing/shared-cut.ts';
import { openPortalCut } from './index.ts';

const scene = openSharedCut();
const { asOwner, page, open, note, decide, copied, post, wrap } = scene;

describe('the page of a cut', () => {
  test('has what is for the client, and nothing of the team', async () => {
    const { app, owner, version, contactId, linkId, link } = scene;
    const shown = await makeNote(app, owner, { versionId: version.id, timeMs: 12_000 });
    await makeNote(app, owner, { versionId: version.id, parentId: shown.id, body: 'Will do' });
    const hidden = await makeNote(app, owner, {
      ...{ versionId: version.id, body: 'Ours alone', visibility: 'internal' },
    });
    await makeNote(app, owner, {
      ...{ versionId: version.id, parentId: shown.id, body: 'Ours too', visibility: 'internal' },
    });
    const seen = await page();
    expect(seen).toMatchObject({
      ...{ linkId, company: expect.any(String), job: 'Morning Ritual', title: 'Hero :60' },
      ...{ newestNumber: 1, isOpen: true, canDecide: true, decider: null, decisions: [] },
      version: { versionNumber: 1, externalUrl: version.externalUrl, decision: 'PENDING' },
      writer: { name: 'Simone Achebe', contactId },
    });
    expect(seen.notes).toMatchObject([
      { id: shown.id, timeMs: 12_000, authorKind: 'TEAM', isResolved: false },
      { parentId: shown.id, body: 'Will do' },
    ]);
    const text = JSON.stringify(seen);
    expect(text).not.toMatch(/Ours|internal|membership/i);
    for (const secret of [owner.email, link.email, hidden.id]) expect(text).not.toContain(secret);
    expect(Object.keys(seen.notes[0] ?? {}).toSorted()).toEqual([
      ...['authorKind', 'authorName', 'body', 'createdAt', 'drawing', 'endTimeMs', 'id'],
      ...['isResolved', 'parentId', 'timeMs'],
    ]);
  });

  test('offers the newest version, and of the others those that the client knows', async () => {
    const { app, owner } = scene;
    await post();
    const third = await post();
    await makeNote(app, owner, { versionId: third.id });
    await post();
    const fifth = await post();
    const numbers = async () => (await page()).versions.map((it) => it.versionNumber);
    expect(await numbers()).toEqual([5, 3, 1]);
    expect((await page(3)).notes).toHaveLength(1);
    expect((await page(3)).canDecide).toBe(false);
    for (const unknown of [2, 4, 6]) expect(await refusalOf(page(unknown))).toBe('not_found');
    await post();
    expect(await numbers()).toEqual([6, 3, 1]);
    await open();
    await post();
    expect(await numbers()).toEqual([7, 6, 3, 1]);
    expect(await refusalOf(page(fifth.versionNumber))).toBe('not_found');
  });

  test('says who decides once the browser proved it with a code', async () => {
    scene.link = await proveLink(scene.app, scene.link);
    const decider = { name: 'Simone Achebe', email: scene.link.email };
    expect(await page()).toMatchObject({ decider });
    const first = await copied();
    const { proof } = await asClient(scene.app, first, openPortalCut);
    expect(proof).toBeNull();
    expect(await page(undefined, first)).toMatchObject({
      ...{ decider: null, writer: { contactId: null } },
    });
  });

  test('is recorded once it is opened, and the first browser of a mailed link is the contact', async () => {
    const { app, deliverableId } = scene;
    await page();
    expect(await asOwner((ctx) => listCutLinks(ctx, { deliverableId }))).toMatchObject([
      { lastOpenedAt: null },
    ]);
    expect((await open()).proof).toMatch(/^proof_/);
    expect((await open()).proof).toBeNull();
    expect(await asOwner((ctx) => listCutLinks(ctx, { deliverableId }))).toMatchObject([
      { lastOpenedAt: app.clock.now() },
    ]);
  });

  test('of a closed job is read, and takes nothing', async () => {
    scene.link = await proveLink(scene.app, scene.link);
    await asOwner(wrap);
    expect(await page()).toMatchObject({ isOpen: false, canDecide: false });
    expect(await refusalOf(note())).toBe('not_found');
    expect(await refusalOf(decide())).toBe('not_found');
  });

  test('is gone with the deliverable, its job, the client, or a link of another kind', async () => {
    const { app, owner, project, deliverableId, linkId } = scene;
    const all = async () => [
      await refusalOf(page()),
      await refusalOf(open()),
      await refusalOf(note()),
      await refusalOf(decide()),
    ];
    const gone = Array(4).fill('not_found');
    const show = (isClientVisible: boolean) =>
      asOwner((ctx) => updateDeliverable(ctx, { id: deliverableId, isClientVisible }));
    scene.link = await proveLink(app, scene.link);
    await show(false);
    expect(await all()).toEqual(gone);
    await show(true);
    const other = await makeContact(app, owner);
    await asOwner((ctx) => updateProject(ctx, { id: project.id, clientId: other.clientId }));
    expect(await all()).toEqual(gone);
    await asOwner((ctx) => updateProject(ctx, project));
    await app.system.sql`update projects set status = 'archived' where id = ${project.id}`;
    expect(await all()).toEqual(gone);
    await app.system.sql`update projects set status = 'production' where id = ${project.id}`;
    await app.system.sql`update portal_links set scope = 'project' where id = ${linkId}`;
    expect(await all()).toEqual(gone);
    await app.system.sql`update portal_links set scope = 'deliverable' where id = ${linkId}`;
    expect((await page()).title).toBe('Hero :60');
    await asOwner((ctx) => removeProject(ctx, project));
    expect(await all()).toEqual(gone);
  });
});
