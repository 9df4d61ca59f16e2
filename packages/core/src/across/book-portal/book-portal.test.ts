import {
  as,
  linkMailedTo,
  makeDeliverable,
  makeFile,
  makeProject,
  makeScheduleLink,
  refusalOf,
} from '@callboard/testing/factories';
import { beforeEach, describe, expect, test } from 'vitest';
import { openSheetScene } from '../../crew/testing/sheet-scene.ts';
import { setFileRemoved } from '../../files/index.ts';
import { asPortalLink, type PortalCtx } from '../../portal/index.ts';
import { findPortalSchedule, listScheduleLinks } from '../../schedule/index.ts';
import { updateBookSection } from '../book/index.ts';
import { findPortalBook, findPortalBookFile, takePortalBookPdf } from './index.ts';

const scene = openSheetScene();
const { asOwner } = scene;

let secret: string;

async function share(showsBook: boolean) {
  const { email } = await makeScheduleLink(scene.app, scene.owner, { ...scene, showsBook });
  ({ secret } = await linkMailedTo(scene.app, email));
}

const asReader = <T>(work: (ctx: PortalCtx) => Promise<T>): Promise<T> =>
  asPortalLink(scene.app.database, { secret, proofs: [], address: '192.0.2.17' }, work);

const update = (section: string, changes: object) =>
  asOwner((ctx) => updateBookSection(ctx, { projectId: scene.projectId, section, ...changes }));
const fileOf = async (name: string, projectId = scene.projectId) =>
  (await makeFile(scene.app, scene.owner, { projectId, name })).fileId;
const fileRefusal = (id: string) => refusalOf(asReader((ctx) => findPortalBookFile(ctx, { id })));

beforeEach(() => share(true));

describe('the book that a client sees', () => {
  test('has only what is switched on, and of the job only what these sections show', async () => {
    const { app, owner, projectId } = scene;
    await makeDeliverable(app, owner, { projectId, title: 'Hero' });
    await makeDeliverable(app, owner, { projectId, title: 'Not for them', isClientVisible: false });
    await update('treatment', { body: 'One take.', isClientVisible: true });
    await update('wardrobe', { body: 'Linen, still open.' });
    const before = await asReader(findPortalBook);
    expect(before.sections.map((it) => it.heading)).toEqual(['Treatment']);
    expect(before).toMatchObject({
      cast: [],
      places: [],
      days: [],
      films: [],
      team: [],
      links: [],
    });
    for (const it of ['locations', 'schedule', 'deliverables', 'contacts']) {
      await update(it, { isClientVisible: true });
    }
    const shown = await asReader(findPortalBook);
    expect(shown.places).toMatchObject([{ name: 'Calloway residence' }]);
    expect(shown.films.map((it) => it.title)).toEqual(['Hero']);
    const text = JSON.stringify(shown);
    expect(shown.days).toMatchObject([{ status: 'held', place: 'Calloway residence' }]);
    expect(text).not.toMatch(
      /still open|Not for them|_hold|4417#|Ada Calloway|450000|95000|80000|blob_/,
    );
    await update('treatment', { isClientVisible: false });
    expect(JSON.stringify(await asReader(findPortalBook))).not.toContain('One take.');
  });

  test('is not there for a link that shows the schedule alone', async () => {
    await update('treatment', { body: 'One take.', isClientVisible: true });
    expect((await asReader(findPortalSchedule)).showsBook).toBe(true);
    const [newest] = await asOwner((ctx) => listScheduleLinks(ctx, scene));
    expect(newest?.showsBook).toBe(true);
    await share(false);
    expect((await asReader(findPortalSchedule)).showsBook).toBe(false);
    for (const look of [findPortalBook, takePortalBookPdf]) {
      expect(await refusalOf(asReader<unknown>(look))).toBe('not_found');
    }
  });

  test('gives the files of its sections, as long as they are in them, and no other', async () => {
    const [map, budget] = [await fileOf('Frames.pdf'), await fileOf('Budget.pdf')];
    const other = await fileOf('Other.pdf', (await makeProject(scene.app, scene.owner)).id);
    await update('boards', { fileIds: [map] });
    expect(await fileRefusal(map)).toBe('not_found');
    await update('boards', { isClientVisible: true });
    expect(await asReader((ctx) => findPortalBookFile(ctx, { id: map }))).toMatchObject({
      name: 'Frames.pdf',
      workspaceId: scene.owner.workspaceId,
    });
    for (const id of [budget, other, 'file_0']) expect(await fileRefusal(id)).toBe('not_found');
    await share(false);
    expect(await fileRefusal(map)).toBe('not_found');
    await share(true);
    await as(scene.app, scene.owner, (ctx) => setFileRemoved(ctx, { id: map, isRemoved: true }));
    expect(await fileRefusal(map)).toBe('not_found');
  });
});
