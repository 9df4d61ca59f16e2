import {
  activityOf,
  as,
  createTestApp,
  eventsOf,
  makeDeliverable,
  makeMember,
  makeNote,
  makeProject,
  makeVersion,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schema } from '../../kernel/schema.ts';
import type { Version } from '../versions/index.ts';
import { ImportNotes, importNotes, listTeamNotes } from './index.ts';

let app: TestApp;
let owner: TestMember;
let version: Version;
beforeAll(async () => {
  app = await createTestApp();
  const workspace = await makeWorkspace(app, { plan: 'house' });
  ({ owner } = workspace);
  const { id: projectId } = await makeProject(app, owner);
  const { id: deliverableId } = await makeDeliverable(app, owner, { projectId });
  version = await makeVersion(app, owner, { deliverableId });
});
afterAll(() => app.close());

const bring = (notes: { body: string; timeMs: number; endTimeMs?: number }[], by = owner) =>
  as(app, by, (ctx) => importNotes(ctx, ImportNotes.parse({ versionId: version.id, notes })));

test('markers become notes of the team, without an event, and those that are there are left out', async () => {
  await makeNote(app, owner, { versionId: version.id, body: 'Sooner', timeMs: 500 });
  const events = await eventsOf(app, owner, 20);
  const markers = [
    { body: 'Sooner', timeMs: 500 },
    { body: 'Sooner', timeMs: 900 },
    { body: 'Sooner', timeMs: 900 },
    { body: 'Hold', timeMs: 1_000, endTimeMs: 2_000 },
  ];
  expect(await bring(markers)).toEqual({ count: 2 });
  expect(await bring(markers)).toEqual({ count: 0 });
  const notes = await as(app, owner, (ctx) => listTeamNotes(ctx, { versionId: version.id }));
  expect(notes.map((it) => [it.body, it.timeMs, it.endTimeMs])).toEqual([
    ['Sooner', 500, null],
    ['Sooner', 900, null],
    ['Hold', 1_000, 2_000],
  ]);
  expect(notes.slice(1)).toMatchObject(
    Array.from({ length: 2 }, () => ({ visibility: 'internal', authorName: owner.name })),
  );
  expect(await eventsOf(app, owner, 20)).toEqual(events);
  expect(await activityOf(app, owner, 1)).toMatchObject([
    { summary: expect.stringMatching(/^2 markers were imported as notes on .* v1$/) },
  ]);
});

test('are refused as a whole beyond the end of the cut, and by people who do not edit it', async () => {
  const { versions } = schema;
  await as(app, owner, ({ tx }) =>
    tx.update(versions).set({ durationMs: 5_000 }).where(eq(versions.id, version.id)),
  );
  const late = [
    { body: 'In time', timeMs: 4_000 },
    { body: 'Too late', timeMs: 6_000 },
  ];
  expect(await refusalOf(bring(late))).toBe('invalid_parameter timeMs');
  const notes = await as(app, owner, (ctx) => listTeamNotes(ctx, { versionId: version.id }));
  expect(notes.filter((it) => it.body === 'In time')).toEqual([]);
  const crew = await makeMember(app, { id: owner.workspaceId }, 'crew');
  expect(await refusalOf(bring([{ body: 'Mine', timeMs: 0 }], crew))).toBe('forbidden');
});
