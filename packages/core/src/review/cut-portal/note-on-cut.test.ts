import {
  activityOf,
  eventsOf,
  makeCutLink,
  makeMember,
  makeNote,
  makeProject,
  makeWorkspace,
  proveLink,
  refusalOf,
  whileCommitting,
} from '@callboard/testing/factories';
import { describe, expect, test } from 'vitest';
import { setProjectRole } from '../../jobs/team/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { endCutLink } from '../cut-links/index.ts';
import { removeDeliverable, updateDeliverable } from '../deliverables/index.ts';
import { setNoteResolved } from '../notes/index.ts';
import { openSharedCut } from '../testing/shared-cut.ts';

const scene = openSharedCut();
const { asOwner, page, note, copied, post, elsewhereVersion, noticesOf } = scene;

const notesOf = async () => scene.app.system.sql<
  { author_kind: string; author_name: string; author_contact_id: string | null; body: string }[]
>`
  select author_kind, author_name, author_contact_id, body from notes
  where version_id = ${scene.version.id} and author_kind = 'CLIENT' order by created_at, id`;

describe('a note of a client', () => {
  test('is theirs, is told to the team and to webhooks, and is in the activity', async () => {
    const { app, owner, producer, contactId } = scene;
    await note({ timeMs: 7_200 });
    expect(await notesOf()).toMatchObject([
      { author_name: 'Simone Achebe', author_contact_id: contactId, body: 'Logo sooner' },
    ]);
    expect(await eventsOf(app, owner, 1)).toMatchObject([
      {
        name: 'review_note_created',
        data: { author_kind: 'CLIENT', author_name: 'Simone Achebe', time_ms: 7_200 },
      },
    ]);
    expect(await activityOf(app, owner, 1)).toMatchObject([
      { actorName: 'Simone Achebe', summary: 'A note was left on Hero :60 v1' },
    ]);
    expect(await noticesOf(owner)).toEqual(['Simone Achebe left a note on Hero :60 v1.']);
    expect(await noticesOf(producer)).toEqual([]);
    app.clock.advance(60);
    await note({ body: 'And louder' });
    expect(await noticesOf(owner)).toEqual([
      'Simone Achebe left a note on Hero :60 v1. 1 more from the client is open.',
    ]);
    const ids = (await page()).notes.map((it) => it.id);
    for (const id of ids) await asOwner((ctx) => setNoteResolved(ctx, { id, isResolved: true }));
    expect(await noticesOf(owner)).toEqual([]);
    expect((await page()).notes).toMatchObject([{ isResolved: true }, { isResolved: true }]);
  });

  test('is told to the editor of the job, too', async () => {
    const { app, company, project } = scene;
    const editor = await makeMember(app, company, 'crew');
    const role = { projectRole: 'editor', isHeld: true } as const;
    const { membershipId } = editor;
    await asOwner((ctx) => setProjectRole(ctx, { projectId: project.id, membershipId, ...role }));
    await note();
    expect(await noticesOf(editor)).toEqual(['Simone Achebe left a note on Hero :60 v1.']);
  });

  test('answers what the client reads, and nothing else', async () => {
    const { app, owner, version } = scene;
    const shown = await makeNote(app, owner, { versionId: version.id });
    const reply = await makeNote(app, owner, { versionId: version.id, parentId: shown.id });
    const hidden = await makeNote(app, owner, {
      ...{ versionId: version.id, visibility: 'internal' },
    });
    const elsewhere = await makeNote(app, owner, { versionId: (await elsewhereVersion()).id });
    await note({ parentId: shown.id, body: 'Thanks' });
    expect((await page()).notes.at(-1)).toMatchObject({ parentId: shown.id, authorKind: 'CLIENT' });
    for (const { id } of [reply, hidden, elsewhere]) {
      expect(await refusalOf(note({ parentId: id }))).toBe('invalid_parameter parentId');
    }
    expect(await notesOf()).toHaveLength(1);
  });

  test('is on a version that the client can choose, never on one of another deliverable', async () => {
    const second = await post();
    await post();
    const foreign = (await makeWorkspace(scene.app)).owner;
    const job = await makeProject(scene.app, foreign);
    const { version: theirs } = await makeCutLink(scene.app, foreign, { projectId: job.id });
    for (const { id } of [second, await elsewhereVersion(), theirs]) {
      expect(await refusalOf(note({ versionId: id }))).toBe('not_found');
    }
    await note();
    expect(await notesOf()).toHaveLength(1);
  });

  test('sent twice is one, and another one is not', async () => {
    const { app, owner } = scene;
    expect(await note()).toEqual({ isNew: true });
    const events = await eventsOf(app, owner, 100);
    expect(await note()).toEqual({ isNew: false });
    expect(await eventsOf(app, owner, 100)).toEqual(events);
    await note({ timeMs: 0 });
    app.clock.advance(601);
    await note();
    expect(await notesOf()).toHaveLength(3);
  });

  test('through a copied link has the name that was entered, until the browser proves who it is', async () => {
    const { app, contactId } = scene;
    const browser = await copied();
    expect(await refusalOf(note({}, browser))).toBe('invalid_parameter name');
    await note({ name: 'Priya' }, browser);
    await note({ name: 'Priya', body: 'Second' }, await proveLink(app, browser));
    expect(await notesOf()).toMatchObject([
      { author_name: 'Priya', author_contact_id: null },
      { author_name: 'Simone Achebe', author_contact_id: contactId },
    ]);
  });

  test('is refused once the link is ended meanwhile', async () => {
    const { app, owner, linkId } = scene;
    const { outcome, changedNothing } = await whileCommitting(app, {
      by: owner,
      change: (ctx) => endCutLink(ctx, { id: linkId }),
      work: () => note(),
    });
    expect({ outcome, changedNothing }).toEqual({ outcome: 'not_found', changedNothing: true });
  });

  test('is refused once the deliverable is hidden or removed meanwhile', async () => {
    const { app, owner, deliverableId } = scene;
    for (const change of [
      (ctx: Ctx) => updateDeliverable(ctx, { id: deliverableId, isClientVisible: false }),
      (ctx: Ctx) => removeDeliverable(ctx, { id: deliverableId, reason: 'Cut' }),
    ]) {
      const { outcome } = await whileCommitting(app, { by: owner, change, work: () => note() });
      expect(outcome).toBe('not_found');
      await app.system.sql`
        update deliverables set is_client_visible = true where id = ${deliverableId}`;
    }
    expect(await notesOf()).toEqual([]);
  });

  test('is one of at most 200 a day through a link', async () => {
    for (let n = 0; n < 200; n += 1) await note({ body: `Note ${n}` });
    expect(await refusalOf(note({ body: 'One more' }))).toBe('rate_limited');
    scene.app.clock.advance(86_400);
    await note({ body: 'One more' });
  }, 120_000);
});
