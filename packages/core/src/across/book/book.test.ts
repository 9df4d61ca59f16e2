import { standardBookKinds } from '@callboard/domain/book/enums';
import { UpdateBookSection } from '@callboard/domain/book/fields';
import {
  activityOf,
  as,
  createTestApp,
  makeFile,
  makeProject,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setFileRemoved } from '../../files/index.ts';
import { EditConflict } from '../../kernel/edit-conflict.ts';
import { type WrapItem, wrapItems } from '../job-steps/list-wrap-checks.ts';
import { wrapProject } from '../job-steps/wrap.ts';
import {
  addBookFiles,
  addBookNotes,
  findBook,
  orderBook,
  setBookNotesRemoved,
  updateBookSection,
} from './index.ts';

let app: TestApp;
let owner: TestMember;
let projectId: string;

beforeAll(async () => {
  app = await createTestApp({ poolSize: 8 });
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
});

beforeEach(async () => {
  projectId = (await makeProject(app, owner)).id;
});

afterAll(() => app.close());

type Update = Omit<Parameters<typeof updateBookSection>[1], 'projectId'>;

const asOwner: <T>(work: Parameters<typeof as<T>>[2]) => Promise<T> = (work) =>
  as(app, owner, work);
const update = (input: Update) => asOwner((ctx) => updateBookSection(ctx, { projectId, ...input }));
const order = (ids: string[]) => asOwner((ctx) => orderBook(ctx, { projectId, ids }));
const addNotes = async (title: string) =>
  (await asOwner((ctx) => addBookNotes(ctx, { projectId, title }))).id;
const sections = async () => (await asOwner((ctx) => findBook(ctx, { projectId }))).sections;
const keys = async () => (await sections()).map((it) => it.key);
const section = async (key: string) => (await sections()).find((it) => it.key === key);
const file = async (name: string, of = projectId) =>
  (await makeFile(app, owner, { projectId: of, name })).fileId;
const filesUpTo = (count: number) => Array.from({ length: count }, (_, at) => `file_${at}`);
const latest = async () => (await activityOf(app, owner, 1))[0]?.summary;

describe('the sections of a book', () => {
  test('are there for each job, in their usual order and not for the client', async () => {
    const all = await sections();
    expect(all.map((it) => it.kind)).toEqual(standardBookKinds);
    expect(all.every((it) => !it.isClientVisible && it.body === null)).toBe(true);
    expect(all.find((it) => it.kind === 'art')?.heading).toBe('Art department');
  });

  test('keep what is written and whether the client sees it, and log both', async () => {
    await update({ section: 'wardrobe', body: 'Linen.\nNo logos.' });
    expect(await latest()).toBe('Wardrobe was changed in the book');
    await update({ section: 'wardrobe', isClientVisible: true });
    expect(await latest()).toBe('Wardrobe is shown to the client in the book');
    expect(await section('wardrobe')).toMatchObject({
      ...{ body: 'Linen.\nNo logos.', isClientVisible: true, heading: 'Wardrobe' },
    });
    await update({ section: 'wardrobe', isClientVisible: false, title: 'Costume' });
    expect(await section('wardrobe')).toMatchObject({ isClientVisible: false, heading: 'Costume' });
    expect(await keys()).toEqual(standardBookKinds);
  });

  test('do not lose the text of somebody who wrote at the same time', async () => {
    await update({ section: 'treatment', body: 'One take.', opened: { body: null } });
    const second = update({ section: 'treatment', body: 'Two takes.', opened: { body: null } });
    await expect(second).rejects.toBeInstanceOf(EditConflict);
    expect(await section('treatment')).toMatchObject({ body: 'One take.' });
  });

  test('are stored once by eight people who write first', async () => {
    await Promise.all(
      standardBookKinds.slice(0, 8).map((it) => update({ section: it, body: `About ${it}` })),
    );
    const all = await sections();
    expect(all.map((it) => it.key)).toEqual(standardBookKinds);
    expect(all.filter((it) => it.body !== null)).toHaveLength(8);
  });

  test('are put in order as a whole, and not over the change of somebody else', async () => {
    const notes = await addNotes('Catering');
    const [first = '', ...others] = standardBookKinds;
    await order([notes, ...others, first]);
    expect(await keys()).toEqual([notes, ...others, first]);
    expect(await latest()).toBe('The sections of the book were reordered');
    expect(await refusalOf(order([...others, first]))).toMatch(/^conflict/);
    expect(await refusalOf(order([notes, notes, ...others]))).toMatch(/^conflict/);
    expect(await refusalOf(order(['bks_0', ...others, first]))).toMatch(/^not_found/);
  });

  test('of notes come at the end, go and come back', async () => {
    const id = await addNotes('Catering');
    expect((await sections()).at(-1)).toMatchObject({ key: id, heading: 'Catering' });
    await asOwner((ctx) => setBookNotesRemoved(ctx, { id, isRemoved: true }));
    expect(await keys()).toEqual(standardBookKinds);
    expect(await refusalOf(update({ section: id, body: 'Late' }))).toMatch(/^not_found/);
    await asOwner((ctx) => setBookNotesRemoved(ctx, { id, isRemoved: false }));
    expect(await keys()).toEqual([...standardBookKinds, id]);
  });

  test('of notes are at most twenty', async () => {
    for (let at = 0; at < 20; at += 1) await addNotes(`Notes ${at}`);
    expect(await refusalOf(addNotes('One more'))).toBe('invalid_body');
  });

  test('do not change after the job is closed', async () => {
    const items = (Object.keys(wrapItems) as WrapItem[]).map((item) => ({ item, isDone: true }));
    await asOwner((ctx) => wrapProject(ctx, { id: projectId, items }));
    expect(await refusalOf(update({ section: 'art', body: 'Late' }))).toMatch(/^project_closed/);
    expect(await refusalOf(addNotes('Late'))).toMatch(/^project_closed/);
    expect(await keys()).toEqual(standardBookKinds);
  });

  test.each([
    ['body', 'x'.repeat(20_000), 'x'.repeat(20_001)],
    ['title', 'x'.repeat(120), 'x'.repeat(121)],
    ['fileIds', filesUpTo(60), filesUpTo(61)],
    ['fileIds', ['file_0'], ['file_0', 'file_0']],
  ])('limit their %s (%#)', (field, last, first) => {
    const parse = (value: unknown) =>
      UpdateBookSection.safeParse({ projectId: 'prj_0', section: 'art', [field]: value }).success;
    expect([parse(last), parse(first)]).toEqual([true, false]);
  });
});

describe('the files of a section', () => {
  test('are of the job, added once each by uploads that end together, and ordered', async () => {
    const ids = await Promise.all(['A.jpg', 'B.jpg', 'C.jpg'].map((it) => file(it)));
    const add = (fileIds: string[]) =>
      asOwner((ctx) => addBookFiles(ctx, { projectId, section: 'boards', fileIds }));
    await Promise.all([...ids, ...ids].map((it) => add([it])));
    const stored = (await section('boards'))?.fileIds ?? [];
    expect(stored.toSorted()).toEqual(ids.toSorted());
    const fileIds = stored.toReversed();
    await update({ section: 'boards', fileIds, opened: { fileIds: stored } });
    expect((await section('boards'))?.files.map((it) => it.id)).toEqual(fileIds);
  });

  test('are not shown once the job has them no longer, and stay when it has them again', async () => {
    const id = await file('A.jpg');
    await update({ section: 'boards', fileIds: [id] });
    await asOwner((ctx) => setFileRemoved(ctx, { id, isRemoved: true }));
    expect(await section('boards')).toMatchObject({ fileIds: [id], files: [] });
    await asOwner((ctx) => setFileRemoved(ctx, { id, isRemoved: false }));
    expect(await section('boards')).toMatchObject({ files: [{ name: 'A.jpg' }] });
  });

  test('are never those of another job', async () => {
    const other = await file('Budget.pdf', (await makeProject(app, owner)).id);
    const refusals = await Promise.all([
      refusalOf(update({ section: 'boards', fileIds: [other] })),
      refusalOf(
        asOwner((ctx) => addBookFiles(ctx, { projectId, section: 'art', fileIds: [other] })),
      ),
    ]);
    for (const it of refusals) expect(it).toMatch(/^invalid_parameter/);
  });
});
