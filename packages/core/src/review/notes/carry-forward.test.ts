import {
  activityOf,
  as,
  createTestApp,
  eventsOf,
  makeNote,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addVersion, type Version } from '../versions/index.ts';
import { deleteNote, editNote, listTeamNotes, type Note } from './index.ts';
import { versionNotes } from './testing/version-notes.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
});

afterAll(() => app.close());

const { posted, next, seenOn, resolve } = versionNotes(() => ({ app, owner }));

describe('a new cut', () => {
  test('carries open notes forward with their replies, authors, bodies and times', async () => {
    const first = await posted();
    const open = await makeNote(app, owner, { versionId: first.id, timeMs: 7200 });
    app.clock.advance(5);
    const reply = await makeNote(app, owner, { versionId: first.id, parentId: open.id });
    const aside = await makeNote(app, owner, {
      versionId: first.id,
      parentId: open.id,
      visibility: 'internal',
    });
    const done = await makeNote(app, owner, { versionId: first.id });
    await makeNote(app, owner, { versionId: first.id, parentId: done.id });
    await resolve(done, true);
    app.clock.advance(60);
    const before = (await activityOf(app, owner, 100)).filter(
      ({ verb }) => verb === 'noted',
    ).length;
    const second = await next(first);
    const copies = await as(app, owner, (ctx) => listTeamNotes(ctx, { versionId: second.id }));
    const [copy] = copies;
    expect(copies).toEqual(
      [open, reply, aside].map((original) => ({
        ...original,
        id: expect.not.stringMatching(original.id),
        versionId: second.id,
        parentId: original.parentId && copy?.id,
        originNoteId: original.id,
        updatedAt: app.clock.now(),
      })),
    );
    expect(await seenOn(first.id)).toHaveLength(4);
    const after = (await activityOf(app, owner, 100)).filter(({ verb }) => verb === 'noted');
    expect(after).toHaveLength(before);
  });

  test('carries copies forward as copies of the copies', async () => {
    const first = await posted();
    const note = await makeNote(app, owner, { versionId: first.id });
    const second = await next(first);
    const third = await next(second);
    const [copy] = await seenOn(second.id);
    const [again] = await seenOn(third.id);
    expect(copy?.originNoteId).toBe(note.id);
    expect(again?.originNoteId).toBe(copy?.id);
  });

  test('posted while notes are added loses none and duplicates none', async () => {
    const first = await posted();
    const [second, ...left] = await Promise.all([
      next(first),
      ...Array.from({ length: 12 }, () => makeNote(app, owner, { versionId: first.id })),
    ]);
    const stayed = (await seenOn(first.id)).map(({ id }) => id);
    const carried = (await seenOn(second.id)).map(({ originNoteId }) => originNoteId);
    expect(stayed.toSorted()).toEqual(left.map(({ id }) => id).toSorted());
    expect(new Set(carried).size).toBe(carried.length);
    expect(stayed).toEqual(expect.arrayContaining(carried));
  });

  test('carries more notes than fit in one statement, each reply under its own copy', async () => {
    const first = await posted();
    const note = await makeNote(app, owner, { versionId: first.id });
    // Adds a thousand notes with five hundred replies among them.
    await app.system.sql`
      insert into notes (workspace_id, id, version_id, parent_id, body, author_kind, author_name,
        visibility, created_at, updated_at)
      select workspace_id, 'note_more' || n, version_id,
        case when n > 1000 then 'note_more' || (n - 900) end, 'n' || n, author_kind, author_name,
        visibility, created_at - interval '1 hour', updated_at
      from notes cross join generate_series(1, 1500) n where id = ${note.id}`;
    const second = await next(first);
    const [originals, copies] = [await notesOn(first), await notesOn(second)];
    expect(copies).toHaveLength(1501);
    expect(new Set(copies.map(({ originNoteId }) => originNoteId))).toEqual(
      new Set(originals.map(({ id }) => id)),
    );
    const bodies = new Map(copies.map(({ id, body }) => [id, body]));
    const replies = copies.filter(({ parentId }) => parentId !== null);
    expect(replies).toHaveLength(500);
    for (const { body, parentId } of replies) {
      expect(bodies.get(parentId ?? '')).toBe(`n${Number(body.slice(1)) - 900}`);
    }
  });

  test('carries the exact text, including internal replies', async () => {
    const first = await posted();
    const body = 'Café “naïve” 🎬\n\tשלום — 2 × 10 %_\\';
    const note = await makeNote(app, owner, { versionId: first.id, body, timeMs: 0 });
    const aside = { versionId: first.id, parentId: note.id, visibility: 'internal' as const };
    await makeNote(app, owner, { ...aside, body: 'Temp track is not cleared' });
    const [copy, reply] = await notesOn(await next(first));
    expect(copy).toMatchObject({ body, timeMs: 0, endTimeMs: null, visibility: 'client' });
    expect(reply).toMatchObject({ parentId: copy?.id, visibility: 'internal' });
  });

  test('does not carry deleted or resolved notes, or notes on an older version', async () => {
    const first = await posted();
    const [kept, deleted, resolved] = [
      await makeNote(app, owner, { versionId: first.id, body: 'kept' }),
      await makeNote(app, owner, { versionId: first.id }),
      await makeNote(app, owner, { versionId: first.id }),
    ];
    const dropped = await makeNote(app, owner, { versionId: first.id, parentId: kept.id });
    await act((ctx) => deleteNote(ctx, deleted));
    await act((ctx) => deleteNote(ctx, dropped));
    await resolve(resolved);
    const second = await next(first);
    await makeNote(app, owner, { versionId: first.id, body: 'late' });
    await makeNote(app, owner, { versionId: first.id, body: 'late reply', parentId: kept.id });
    const third = await next(second);
    expect((await notesOn(second)).map(({ body }) => body)).toEqual(['kept']);
    expect((await notesOn(third)).map(({ body }) => body)).toEqual(['kept']);
  });

  test('does not carry notes reopened on an older version', async () => {
    const first = await posted();
    const note = await makeNote(app, owner, { versionId: first.id });
    await resolve(note);
    const second = await next(first);
    expect(await notesOn(second)).toEqual([]);
    await resolve(note, false);
    // It was reopened on an older version, so it stays there.
    expect(await notesOn(await next(second))).toEqual([]);
    expect(await notesOn(first)).toMatchObject([{ id: note.id, resolvedAt: null }]);
  });

  test('of one deliverable takes nothing from another', async () => {
    const [mine, other] = [await posted(), await posted()];
    await makeNote(app, owner, { versionId: other.id });
    expect(await notesOn(await next(mine))).toEqual([]);
  });
});

describe('a carried note', () => {
  test('is edited and deleted on the latest version; the old version stays unchanged', async () => {
    const first = await posted();
    const note = await makeNote(app, owner, { versionId: first.id, body: 'Hold the bottle' });
    const second = await next(first);
    const [copy] = await notesOn(second);
    if (!copy) throw new Error('The note was not carried.');
    expect(await refusalOf(act((ctx) => deleteNote(ctx, note)))).toBe('conflict');
    await act((ctx) => editNote(ctx, { id: copy.id, body: 'Hold it longer' }));
    expect(await notesOn(first)).toMatchObject([{ body: 'Hold the bottle' }]);
    await act((ctx) => deleteNote(ctx, copy));
    expect(await notesOn(second)).toEqual([]);
    expect(await notesOn(first)).toMatchObject([{ id: note.id }]);
    // Its copy is deleted, so it can be changed on the old version again.
    await act((ctx) => editNote(ctx, { id: note.id, body: 'Never mind' }));
    await act((ctx) => deleteNote(ctx, note));
    expect(await notesOn(first)).toEqual([]);
  });

  test('gets replies on the latest version only', async () => {
    const first = await posted();
    await makeNote(app, owner, { versionId: first.id });
    const second = await next(first);
    const [copy] = await notesOn(second);
    const reply = { versionId: second.id, parentId: copy?.id ?? '', body: 'Done in v2' };
    await makeNote(app, owner, reply);
    expect(await notesOn(first)).toHaveLength(1);
    expect((await notesOn(second)).map(({ body }) => body)).toContain('Done in v2');
  });

  test('is logged as one note when resolved, even if its originals are resolved too', async () => {
    const first = await posted();
    await makeNote(app, owner, { versionId: first.id });
    const second = await next(first);
    const [copy] = await notesOn(second);
    if (!copy) throw new Error('The note was not carried.');
    const emitted = await eventsOf(app, owner, 100);
    await resolve(copy);
    const states = [...(await notesOn(first)), ...(await notesOn(second))];
    expect(states.map(({ resolvedBy }) => resolvedBy)).toEqual([owner.name, owner.name]);
    expect(await eventsOf(app, owner, 100)).toEqual(emitted);
  });
});

describe('a reply', () => {
  test('to a note that is being deleted is refused and not stored', async () => {
    const version = await posted();
    const note = await makeNote(app, owner, { versionId: version.id });
    const { outcome, changedNothing } = await whileCommitting(app, {
      by: owner,
      change: (ctx) => deleteNote(ctx, note),
      work: () => makeNote(app, owner, { versionId: version.id, parentId: note.id }),
    });
    expect({ outcome, changedNothing }).toEqual({
      outcome: 'invalid_parameter',
      changedNothing: true,
    });
  });

  test('added while a version is being posted stays on the old version, and is not lost', async () => {
    const first = await posted();
    const note = await makeNote(app, owner, { versionId: first.id });
    const { outcome, hasWaited } = await whileCommitting(app, {
      by: owner,
      change: (ctx) =>
        addVersion(ctx, {
          deliverableId: first.deliverableId,
          url: 'https://video.example.com/v2',
        }),
      work: () => makeNote(app, owner, { versionId: first.id, parentId: note.id }),
    });
    expect(hasWaited).toBe(true);
    expect(outcome).toMatchObject({ versionId: first.id, parentId: note.id });
    expect(await notesOn(first)).toHaveLength(2);
    expect(await notesOn(await next(first))).toHaveLength(1);
  });
});

function act<T>(work: Parameters<typeof as<T>>[2]): Promise<T> {
  return as(app, owner, work);
}

function notesOn({ id }: Version): Promise<Note[]> {
  return act((ctx) => listTeamNotes(ctx, { versionId: id }));
}
