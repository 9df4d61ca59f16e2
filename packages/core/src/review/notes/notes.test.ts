import { Drawing } from '@callboard/domain/notes/drawing';
import {
  activityOf,
  as,
  asTokenOf,
  createTestApp,
  makeDeliverable,
  makeMember,
  makeNote,
  makeProject,
  makeToken,
  makeVersion,
  makeWorkspace,
  refusalOf,
  refusalsOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeProject } from '../../across/job-steps/wrap.ts';
import { schema } from '../../kernel/schema.ts';
import { addNote, deleteNote, editNote, listTeamNotes, type Note, postNote } from './index.ts';
import { versionNotes } from './testing/version-notes.ts';

let app: TestApp;
let workspace: TestWorkspace;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  workspace = await makeWorkspace(app, { plan: 'house' });
  owner = workspace.owner;
});

afterAll(() => app.close());

const { posted, next, seenOn, resolve } = versionNotes(() => ({ app, owner }));

describe('a note', () => {
  test('is open, of the kind TEAM, and shows its author', async () => {
    const version = await posted();
    const note = await makeNote(app, owner, {
      versionId: version.id,
      timeMs: 7200,
      endTimeMs: 9400,
    });
    expect(note).toMatchObject({
      parentId: null,
      timeMs: 7200,
      endTimeMs: 9400,
      authorKind: 'TEAM',
      authorName: owner.name,
      resolvedAt: null,
    });
    expect(await activityOf(app, owner, 1)).toMatchObject([
      { verb: 'noted', summary: 'A note was left on Hero :60 v1' },
    ]);
  });

  test('of a token is of the kind TEAM, under the name of the token', async () => {
    const version = await posted();
    const token = await makeToken(app, owner);
    const note = await asTokenOf(app, token, (ctx) =>
      addNote(ctx, { versionId: version.id, body: 'Synced', visibility: 'client' }),
    );
    expect(note).toMatchObject({ authorKind: 'TEAM', authorName: 'Edit bay sync' });
    expect(await activityOf(app, owner, 1)).toMatchObject([{ actorName: 'api:Edit bay sync' }]);
  });

  test('has an end that is not before its start, and a start when it has an end', async () => {
    const { id: versionId } = await posted();
    const leave = (times: object) => refusalOf(makeNote(app, owner, { versionId, ...times }));
    expect(await leave({ timeMs: 100, endTimeMs: 100 })).toBe('no refusal');
    expect(await leave({ timeMs: 100, endTimeMs: 99 })).toBe('invalid_parameter endTimeMs');
    expect(await leave({ endTimeMs: 100 })).toBe('invalid_parameter endTimeMs');
    expect(await leave({ timeMs: null, endTimeMs: null })).toBe('no refusal');
  });

  test('lies within the cut when its length is known', async () => {
    const { id: versionId } = await posted();
    await as(app, owner, ({ tx }) =>
      tx.update(schema.versions).set({ durationMs: 5000 }).where(eq(schema.versions.id, versionId)),
    );
    const leave = (times: object) => refusalOf(makeNote(app, owner, { versionId, ...times }));
    expect(await leave({ timeMs: 5000, endTimeMs: 5000 })).toBe('no refusal');
    expect(await leave({ timeMs: 5001 })).toBe('invalid_parameter timeMs');
    expect(await leave({ timeMs: 4000, endTimeMs: 5001 })).toBe('invalid_parameter endTimeMs');
  });

  test('may have a drawing on its frame, which goes along to the next cut', async () => {
    const version = await posted();
    const arrow: Drawing = [
      {
        kind: 'arrow',
        color: 'red',
        points: [
          [0.1, 0.2],
          [0.5, 1],
        ],
      },
    ];
    const box: Drawing = [
      {
        kind: 'box',
        color: 'blue',
        points: [
          [0, 0],
          [1, 1],
        ],
      },
    ];
    const note = { versionId: version.id, body: 'Logo', visibility: 'internal' as const };
    const post = (more: object) => as(app, owner, (ctx) => postNote(ctx, { ...note, ...more }));
    expect(await refusalOf(post({ drawing: arrow }))).toBe('invalid_parameter timeMs');
    const first = await post({ timeMs: 7200, drawing: arrow });
    expect((await post({ timeMs: 7200, drawing: arrow })).id).toBe(first.id);
    expect((await post({ timeMs: 7200, drawing: box })).id).not.toBe(first.id);
    const next = await makeVersion(app, owner, { deliverableId: version.deliverableId });
    const carried = await as(app, owner, (ctx) => listTeamNotes(ctx, { versionId: next.id }));
    expect(carried.map((it) => it.drawing)).toEqual([arrow, box]);
  });

  test.each([
    [[]],
    [[{ kind: 'arrow', color: 'red', points: [[0, 0]] }]],
    [
      [
        {
          kind: 'box',
          color: 'red',
          points: [
            [0, 0],
            [1.01, 1],
          ],
        },
      ],
    ],
    [
      [
        {
          kind: 'pen',
          color: 'url(//x)',
          points: [
            [0, 0],
            [1, 1],
          ],
        },
      ],
    ],
    [[{ kind: 'pen', color: 'red', points: Array.from({ length: 401 }, () => [0, 0]) }]],
    [
      [
        {
          kind: 'text',
          color: 'red',
          points: [
            [0, 0],
            [1, 1],
          ],
        },
      ],
    ],
  ])('cannot have the drawing %j', (drawing) => {
    expect(Drawing.safeParse(drawing).success).toBe(false);
  });

  test('takes replies only at the top level of its own version, and only internal ones if it is internal', async () => {
    const version = await posted();
    const { id: versionId } = version;
    const note = await makeNote(app, owner, { versionId });
    const reply = await makeNote(app, owner, { versionId, parentId: note.id, body: 'Done' });
    expect(reply.parentId).toBe(note.id);
    const internal = await makeNote(app, owner, { versionId, visibility: 'internal' });
    const elsewhere = await makeNote(app, owner, { versionId: (await posted()).id });
    for (const parentId of [reply.id, internal.id, elsewhere.id, 'note_none', '']) {
      const adding = makeNote(app, owner, { versionId, parentId });
      expect(await refusalOf(adding), parentId).toBe('invalid_parameter parentId');
    }
    for (const [field, times] of [
      ['timeMs', { timeMs: 0 }],
      ['endTimeMs', { endTimeMs: 0 }],
    ] as const) {
      const adding = makeNote(app, owner, { versionId, parentId: note.id, ...times });
      expect(await refusalOf(adding)).toBe(`invalid_parameter ${field}`);
    }
    const aside = { versionId, parentId: internal.id, visibility: 'internal' as const };
    expect((await makeNote(app, owner, aside)).visibility).toBe('internal');
  });

  test('that is internal never shows among the client-visible notes, nor do its replies', async () => {
    const { id: versionId } = await posted();
    const note = await makeNote(app, owner, { versionId });
    const internal = await makeNote(app, owner, { versionId, visibility: 'internal' });
    for (const parentId of [note.id, internal.id]) {
      await makeNote(app, owner, { versionId, parentId, visibility: 'internal' });
    }
    expect((await seenOn(versionId)).map(({ id }) => id)).toEqual([note.id]);
    const all = await as(app, owner, (ctx) => listTeamNotes(ctx, { versionId }));
    expect(all).toHaveLength(4);
  });

  test('added to a superseded version stays there and is not carried forward', async () => {
    const first = await posted();
    const second = await next(first);
    const late = await makeNote(app, owner, { versionId: first.id });
    const third = await next(second);
    expect((await seenOn(first.id)).map(({ id }) => id)).toEqual([late.id]);
    expect(await seenOn(second.id)).toEqual([]);
    expect(await seenOn(third.id)).toEqual([]);
  });

  test('is refused on a closed job', async () => {
    const project = await makeProject(app, owner);
    const { id } = await makeDeliverable(app, owner, { projectId: project.id });
    const { id: versionId } = await makeVersion(app, owner, { deliverableId: id });
    const note = await makeNote(app, owner, { versionId });
    await as(app, owner, (ctx) => closeProject(ctx, project));
    const acts = [
      makeNote(app, owner, { versionId }),
      resolve(note, true),
      as(app, owner, (ctx) => editNote(ctx, { id: note.id, body: 'x' })),
      as(app, owner, (ctx) => deleteNote(ctx, { id: note.id })),
    ];
    expect(await refusalsOf(acts)).toEqual(['project_closed']);
    expect(await seenOn(versionId)).toHaveLength(1);
  });
});

describe('resolving', () => {
  test('a copy resolves its originals, and reopening it reopens them', async () => {
    const { first, second, third } = await carriedTwice();
    app.clock.advance(60);
    const resolved = await resolve(third, true);
    expect(resolved).toMatchObject({
      resolvedAt: app.clock.now(),
      resolvedBy: owner.name,
      updatedAt: app.clock.now(),
    });
    expect(await activityOf(app, owner, 1)).toMatchObject([{ verb: 'resolved' }]);
    expect(await stateOf([first, second, third])).toEqual(['resolved', 'resolved', 'resolved']);
    await resolve(third, false);
    expect(await stateOf([first, second, third])).toEqual(['open', 'open', 'open']);
    expect(await activityOf(app, owner, 1)).toMatchObject([{ verb: 'reopened' }]);
  });

  test('an original keeps its copies open, and stays resolved when a copy is reopened', async () => {
    const { first, second, third } = await carriedTwice();
    await resolve(first, true);
    expect(await stateOf([first, second, third])).toEqual(['resolved', 'open', 'open']);
    app.clock.advance(60);
    await resolve(third, true);
    await resolve(third, false);
    expect(await stateOf([first, second, third])).toEqual(['resolved', 'open', 'open']);
  });

  test('a resolved note changes nothing, and a reply cannot be resolved', async () => {
    const { id: versionId } = await posted();
    const note = await makeNote(app, owner, { versionId });
    const reply = await makeNote(app, owner, { versionId, parentId: note.id });
    expect(await refusalOf(resolve(reply, true))).toBe('invalid_parameter id');
    const resolved = await resolve(note, true);
    app.clock.advance(60);
    const before = await activityOf(app, owner, 50);
    expect(await resolve(note, true)).toEqual(resolved);
    expect(await activityOf(app, owner, 50)).toEqual(before);
  });
});

describe('editing', () => {
  test('is for the author, and after a newer version only on the carried copy', async () => {
    const producer = await makeMember(app, workspace, 'producer');
    const version = await posted();
    const note = await makeNote(app, owner, { versionId: version.id });
    const edit = (member: TestMember, body: string) =>
      as(app, member, (ctx) => editNote(ctx, { id: note.id, body }));
    expect(await edit(owner, 'Softer, please')).toMatchObject({ body: 'Softer, please' });
    expect(await activityOf(app, owner, 1)).toMatchObject([{ verb: 'updated' }]);
    expect(await refusalOf(edit(owner, 'Softer, please'))).toBe('invalid_body');
    expect(await refusalOf(edit(producer, 'Louder'))).toBe('forbidden');
    await next(version);
    expect(await refusalOf(edit(owner, 'Late'))).toBe('conflict');
    const late = await makeNote(app, owner, { versionId: version.id });
    const reword = as(app, owner, (ctx) => editNote(ctx, { id: late.id, body: 'Later' }));
    expect(await reword).toMatchObject({ body: 'Later' });
  });

  test('deletion includes replies; producers may delete, client notes stay', async () => {
    const producer = await makeMember(app, workspace, 'producer');
    const { id: versionId } = await posted();
    const note = await makeNote(app, owner, { versionId });
    await makeNote(app, owner, { versionId, parentId: note.id });
    const drop = (member: TestMember, id: string) =>
      as(app, member, (ctx) => deleteNote(ctx, { id }));
    await drop(producer, note.id);
    expect(await seenOn(versionId)).toEqual([]);
    expect(await refusalOf(drop(producer, note.id))).toBe('not_found');
    const clientNote = await makeNote(app, owner, { versionId });
    await as(app, owner, ({ tx }) =>
      tx
        .update(schema.notes)
        .set({ authorKind: 'CLIENT', authorMembershipId: null })
        .where(eq(schema.notes.id, clientNote.id)),
    );
    expect(await refusalOf(drop(owner, clientNote.id))).toBe('forbidden');
  });
});

async function carriedTwice() {
  const version = await posted();
  const first = await makeNote(app, owner, { versionId: version.id });
  const later = await next(version);
  const [second] = await seenOn(later.id);
  const [third] = await seenOn((await next(later)).id);
  if (!second || !third) throw new Error('The note was not carried.');
  return { first, second, third };
}

async function stateOf(list: Note[]): Promise<string[]> {
  const states = list.map(async ({ id, versionId }) => {
    const note = (await seenOn(versionId)).find((it) => it.id === id);
    return note?.resolvedAt ? 'resolved' : 'open';
  });
  return Promise.all(states);
}
