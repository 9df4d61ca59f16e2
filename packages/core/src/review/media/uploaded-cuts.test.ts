import {
  activityOf,
  as,
  asClient,
  createTestApp,
  eventsOf,
  linkMailedTo,
  makeCutLink,
  makeDeliverable,
  makeFile,
  makeMember,
  makeNote,
  makeProject,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeProject, removeProject } from '../../across/job-steps/index.ts';
import { startUpload } from '../../files/index.ts';
import { findProject, restoreProject } from '../../jobs/projects/index.ts';
import { setProjectRole } from '../../jobs/team/index.ts';
import { claimTranscode, recordFacts } from '../../store/index.ts';
import { findPortalCut, findPortalCutFile } from '../cut-portal/index.ts';
import {
  findDeliverable,
  findReviewPage,
  removeDeliverable,
  updateDeliverable,
} from '../deliverables/index.ts';
import { addNote } from '../notes/index.ts';
import { findCutFile } from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let projectId: string;
let deliverableId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
  projectId = (await makeProject(app, owner)).id;
  deliverableId = (await makeDeliverable(app, owner, { projectId })).id;
});
afterAll(() => app.close());

const film = { name: 'Hero v1.mov', contentType: 'video/quicktime', content: 'a film' };
const upload = (by = owner, input: object = {}) =>
  makeFile(app, by, { ...film, deliverableId, ...input });
const page = (versionNumber?: number) =>
  as(app, owner, (ctx) => findReviewPage(ctx, { id: deliverableId, versionNumber }));
const storedBytes = async () => {
  const [row] = await app.system.sql<{ bytes: number }[]>`
    select used_bytes::int as bytes from storage_usage where workspace_id = ${company.id}`;
  return row?.bytes ?? 0;
};

describe('an uploaded cut', () => {
  test('is the next version, with its stage, and takes the open notes along', async () => {
    await upload();
    const [first] = (await page()).versions;
    await makeNote(app, owner, { versionId: first?.id ?? '', body: 'Logo sooner' });
    app.clock.advance(1);
    await upload(owner, { name: 'Hero v2.mov', content: 'another film', stage: 'fine' });
    const { versions, version, notes, media, deliverable } = await page();
    expect(versions.map((it) => it.versionNumber)).toEqual([2, 1]);
    expect(version).toMatchObject({
      ...{ kind: 'upload', externalUrl: null, fileName: 'Hero v2.mov', stage: 'fine' },
      ...{ postedBy: owner.name, carriedFromId: first?.id },
    });
    expect(notes.map((it) => it.body)).toEqual(['Logo sooner']);
    expect(media).toMatchObject({ kind: 'film', contentType: 'video/quicktime', sizeBytes: 12 });
    expect(deliverable.status).toBe('IN_REVIEW');
    expect((await eventsOf(app, owner, 20)).map((it) => it.name)).toContain(
      'deliverable_version_created',
    );
    expect((await activityOf(app, owner, 20)).map((it) => it.verb)).not.toContain('uploaded');
  });

  test('that was posted meanwhile does not stop the upload of another', async () => {
    const { id } = await as(app, owner, (ctx) =>
      startUpload(ctx, { place: 'cut', deliverableId, name: 'Slow.mov', sizeBytes: 6 }),
    );
    await upload();
    expect(id).not.toBe('');
    await upload(owner, { name: 'Same.mov' });
    const { versions } = await page();
    expect(versions.map((it) => it.fileName)).toEqual(['Same.mov', 'Hero v1.mov']);
    expect(await storedBytes()).toBe(film.content.length);
  });

  test('is for the office and for the editors of the job', async () => {
    const editor = await makeMember(app, company, 'crew');
    expect(await refusalOf(upload(editor))).toBe('forbidden');
    await as(app, owner, (ctx) =>
      setProjectRole(ctx, {
        projectId,
        membershipId: editor.membershipId,
        projectRole: 'editor',
        isHeld: true,
      }),
    );
    await upload(editor);
    const id = (await page()).version?.id ?? '';
    expect(await as(app, editor, (ctx) => findCutFile(ctx, { id }))).toMatchObject({
      name: film.name,
      kind: 'film',
      made: [],
    });
    const stranger = await makeMember(app, company, 'crew');
    expect(await refusalOf(as(app, stranger, (ctx) => findCutFile(ctx, { id })))).toBe('forbidden');
  });

  test('is refused without a deliverable, on one that was killed, and on a wrapped job', async () => {
    const start = (id?: string) =>
      as(app, owner, (ctx) =>
        startUpload(ctx, { ...film, place: 'cut', sizeBytes: 6, ...(id && { deliverableId: id }) }),
      );
    expect(await refusalOf(start())).toBe('not_found');
    expect(await refusalOf(start('dlv_none'))).toBe('not_found');
    const { owner: stranger } = await makeWorkspace(app);
    expect(await refusalOf(upload(stranger))).toBe('not_found');
    await as(app, owner, async (ctx) =>
      closeProject(ctx, await findProject(ctx, { id: projectId })),
    );
    expect(await refusalOf(start(deliverableId))).toBe('project_closed');
  });

  test('gives its room back when the deliverable is killed, or for as long as the job is deleted', async () => {
    await upload();
    expect(await storedBytes()).toBe(film.content.length);
    await as(app, owner, (ctx) => removeProject(ctx, { id: projectId }));
    expect(await storedBytes()).toBe(0);
    await as(app, owner, (ctx) => restoreProject(ctx, { id: projectId }));
    expect(await storedBytes()).toBe(film.content.length);
    await as(app, owner, (ctx) => removeDeliverable(ctx, { id: deliverableId, reason: 'Cut' }));
    expect(await storedBytes()).toBe(0);
  });
});

test('a version says how long and how large its film is once that is known, the next one at once', async () => {
  await app.system.sql`delete from transcodes`;
  await upload();
  const claimed = await claimTranscode(app.database);
  if (!claimed) throw new Error('Nothing waits.');
  await recordFacts(app.database, claimed, {
    ...{ durationMs: 30_030, width: 1920, height: 1080, rateNumerator: 24_000 },
    ...{ rateDenominator: 1_001, isVariableRate: false, startTimecode: '01:00:00:00' },
    ...{ videoCodec: 'prores', audioCodec: null, audioChannels: null, isHighDynamicRange: false },
  });
  await upload();
  const facts = (await page()).versions.map((it) => [it.durationMs, it.width, it.height]);
  expect(facts).toEqual([
    [30_030, 1920, 1080],
    [30_030, 1920, 1080],
  ]);
  const [versionId = ''] = (await page()).versions.map((it) => it.id);
  const late = as(app, owner, (ctx) =>
    addNote(ctx, { versionId, body: 'Fade', timeMs: 30_031, visibility: 'client' }),
  );
  expect(await refusalOf(late)).toBe('invalid_parameter timeMs');
});

describe('the client of a link', () => {
  async function shared() {
    const made = await makeCutLink(app, owner, { projectId });
    const link = { estimateId: '', email: made.email, ...(await linkMailedTo(app, made.email)) };
    deliverableId = made.deliverableId;
    await upload();
    const find = (versionNumber: number, part = 'low') =>
      asClient(app, link, (ctx) => findPortalCutFile(ctx, { versionNumber, part }));
    return { link, find };
  }

  test('gets the film of a version that they can choose, and nothing else', async () => {
    const { link, find } = await shared();
    const { media, version } = await asClient(app, link, (ctx) => findPortalCut(ctx, {}));
    expect([media?.kind, version.versionNumber]).toEqual(['film', 2]);
    expect(await find(2)).toMatchObject({ name: film.name });
    expect(await refusalOf(find(1))).toBe('not_found');
    for (const number of [3, 0, Number.NaN])
      expect(await refusalOf(find(number))).toBe('not_found');
    await as(app, owner, (ctx) =>
      updateDeliverable(ctx, { id: deliverableId, isClientVisible: false }),
    );
    expect(await refusalOf(find(2))).toBe('not_found');
    expect(await as(app, owner, (ctx) => findDeliverable(ctx, { id: deliverableId }))).toBeTruthy();
  });

  test('gets what was uploaded only while it cannot be played otherwise', async () => {
    const { find } = await shared();
    expect(await find(2, 'original')).toMatchObject({ name: film.name });
    await app.system.sql`
      insert into transcodes (workspace_id, blob_id, state, made, next_at)
      select workspace_id, id, 'ready', '{poster,low}', now() from blobs
      where workspace_id = ${company.id}
      on conflict (workspace_id, blob_id) do update set state = 'ready', made = excluded.made`;
    expect(await refusalOf(find(2, 'original'))).toBe('not_found');
    expect(await find(2, 'low')).toMatchObject({ made: ['poster', 'low'] });
  });
});
