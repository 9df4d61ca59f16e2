import { mostScoutAnswers, mostScoutSheets } from '@callboard/domain/scout-sheets/enums';
import { AnswerScoutSheet } from '@callboard/domain/scout-sheets/fields';
import {
  activityOf,
  as,
  createTestApp,
  makeFile,
  makeLocation,
  makeMember,
  makeProject,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeProject } from '../../across/job-steps/wrap.ts';
import { setLocationPhotoRemoved } from '../../files/index.ts';
import type { Project } from '../../jobs/projects/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { listNotices } from '../../tell/notices/index.ts';
import { captionPhoto, chooseCover, dropLocation, useLocation } from '../locations/index.ts';
import {
  createScoutSheet,
  endScoutLink,
  findScoutSheet,
  listScoutSheets,
} from '../scout-sheets/index.ts';
import {
  answerScoutSheet,
  asScoutLink,
  findShownPhoto,
  findShownSheet,
  takeScoutPdf,
} from './index.ts';

let app: TestApp;
let owner: TestMember;
let project: Project;
let projectId: string;
let mill: { id: string; useId: string };
let pier: { id: string; useId: string };

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.clock.set('2026-11-30T17:00:00.000Z');
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
  project = await makeProject(app, owner);
  projectId = project.id;
  const facts = { parking: 'Lot B', restrictions: 'No smoke', power: '63 A', noise: 'Trains' };
  mill = await makeLocation(app, owner, { projectId, name: 'Mill', ...facts });
  pier = await makeLocation(app, owner, { projectId, name: 'Pier' });
});
afterAll(() => app.close());

const asOwner = <T>(work: (ctx: Ctx) => Promise<T>) => as(app, owner, work);
const browserOf = (letter: string) => letter.repeat(43);
const simone = { browser: browserOf('s'), name: 'Simone Achebe' };

async function make(locationIds = [mill.id, pier.id], by = owner) {
  const { id, url } = await as(app, by, (ctx) =>
    createScoutSheet(ctx, { projectId, title: 'Waterfront', note: 'Two of three', locationIds }),
  );
  return { id, url, link: linkOf(url) };
}

function linkOf(url: string) {
  const secret = /\/scout\/(scout_[\w-]{43})$/.exec(url)?.[1] ?? '';
  return <T>(work: Parameters<typeof asScoutLink<T>>[2]) =>
    asScoutLink(app.database, { secret, address: '192.0.2.9' }, work);
}

type Link = ReturnType<typeof linkOf>;
type Answers = Parameters<typeof answerScoutSheet>[1]['answers'];

const answer = (link: Link, answers: Answers, by = simone) =>
  link((ctx) => answerScoutSheet(ctx, { ...by, answers }));
const page = (link: Link, browser: string | null = null) =>
  link((ctx) => findShownSheet(ctx, { browser }));
const list = () => asOwner((ctx) => listScoutSheets(ctx, { projectId }));

async function addPhoto(locationId: string, name: string): Promise<string> {
  const photo = { locationId, name, contentType: 'image/jpeg' };
  const { fileId } = await makeFile(app, owner, photo);
  await app.system.sql`
    update pictures set state = 'ready', width = 1600, height = 1200
    where workspace_id = ${owner.workspaceId}`;
  return fileId;
}

describe('a scouting sheet', () => {
  test('shows what a client may see of the locations, and nothing that is for the company', async () => {
    const { id, link } = await make([pier.id, mill.id]);
    const shown = await page(link);
    expect(shown).toMatchObject({ title: 'Waterfront', note: 'Two of three', isClosed: false });
    expect(shown.places).toMatchObject([
      { name: 'Pier', city: 'Pasadena' },
      { name: 'Mill', parking: 'Lot B', restrictions: 'No smoke', power: '63 A', noise: 'Trains' },
    ]);
    const printed = await asOwner((ctx) => findScoutSheet(ctx, { id }));
    for (const it of [shown, printed]) {
      expect(JSON.stringify(it)).not.toMatch(/4417#|Ada Calloway|555-0101|450000|blob_/);
    }
  });

  test('has the cover of a location and its next five photos, with their captions', async () => {
    const ids: string[] = [];
    for (const at of [1, 2, 3, 4, 5, 6, 7]) ids.push(await addPhoto(mill.id, `${at}.jpg`));
    const cover = ids[6] ?? '';
    await asOwner((ctx) => chooseCover(ctx, { id: cover }));
    await asOwner((ctx) => captionPhoto(ctx, { id: cover, caption: 'From the road' }));
    const other = await addPhoto(pier.id, 'pier.jpg');
    const { link } = await make([mill.id]);
    const [place] = (await page(link)).places;
    expect(place?.photos.map((it) => it.id)).toEqual([cover, ...ids.slice(0, 5)]);
    expect(place?.photos[0]).toMatchObject({ caption: 'From the road', width: 1600 });
    const photo = (id: string) => link((ctx) => findShownPhoto(ctx, { id }));
    expect(await photo(cover)).toMatchObject({ workspaceId: owner.workspaceId });
    expect(await refusalOf(photo(other))).toBe('not_found');
    expect(await refusalOf(photo(ids[5] ?? ''))).toBe('not_found');
    await asOwner((ctx) => setLocationPhotoRemoved(ctx, { id: cover, isRemoved: true }));
    expect(await refusalOf(photo(cover))).toBe('not_found');
  });

  test('refuses locations of other jobs and companies, closed jobs, and the 51st of a job', async () => {
    const { id: otherId } = await makeProject(app, owner);
    const elsewhere = await makeLocation(app, owner, { projectId: otherId });
    expect(await refusalOf(make([mill.id, elsewhere.id]))).toBe('invalid_parameter locationIds');
    const stranger = (await makeWorkspace(app)).owner;
    expect(await refusalOf(make([mill.id], stranger))).toBe('not_found');
    const { id } = await make();
    expect(await refusalOf(as(app, stranger, (ctx) => findScoutSheet(ctx, { id })))).toBe(
      'not_found',
    );
    expect(await refusalOf(as(app, stranger, (ctx) => endScoutLink(ctx, { id })))).toBe(
      'not_found',
    );
    for (let at = 1; at < mostScoutSheets; at += 1) await make([mill.id]);
    expect(await refusalOf(make([mill.id]))).toBe('conflict');
    await asOwner((ctx) => closeProject(ctx, project));
    expect(await refusalOf(make())).toBe('project_closed');
  });
});

describe('somebody with the link', () => {
  test('picks and comments; the company sees it beside the places and is told', async () => {
    const { link } = await make();
    const coordinator = await makeMember(app, { id: owner.workspaceId }, 'coordinator');
    await answer(link, [
      { locationId: mill.id, pick: 'yes', comment: 'The <b>light</b>!' },
      { locationId: pier.id, pick: 'maybe' },
    ]);
    const { sheets, picks, answers } = await list();
    expect(sheets).toMatchObject([{ title: 'Waterfront', places: 2, people: 1, isLive: true }]);
    expect(picks).toHaveLength(2);
    expect(answers.find((it) => it.locationId === mill.id)).toMatchObject({
      ...{ name: 'Simone Achebe', pick: 'yes', comment: 'The <b>light</b>!' },
    });
    expect((await activityOf(app, owner, 1))[0]).toMatchObject({
      actorName: 'Scouting link',
      summary: 'Simone Achebe answered the scouting sheet Waterfront',
    });
    const told = JSON.stringify(await asOwner((ctx) => listNotices(ctx, { limit: 5 })));
    expect(told).toContain('Simone Achebe answered the scouting sheet Waterfront of');
    expect(await as(app, coordinator, (ctx) => listNotices(ctx, { limit: 5 }))).toMatchObject({
      items: [],
    });
  });

  test('changes their own answers, and sees no others', async () => {
    const { link } = await make();
    const marc = { browser: browserOf('m'), name: 'Marc' };
    await answer(link, [{ locationId: mill.id, pick: 'yes', comment: 'Good' }]);
    await answer(link, [{ locationId: mill.id, pick: 'no' }], marc);
    await answer(link, [{ locationId: mill.id, pick: 'maybe', comment: '' }]);
    const own = await page(link, simone.browser);
    expect(own.answers).toMatchObject([{ name: 'Simone Achebe', pick: 'maybe', comment: null }]);
    expect((await page(link)).answers).toEqual([]);
    expect((await list()).answers.map((it) => it.pick).toSorted()).toEqual(['maybe', 'no']);
    const before = await activityOf(app, owner);
    await answer(link, [{ locationId: mill.id, pick: 'maybe' }]);
    expect(await activityOf(app, owner)).toEqual(before);
    await answer(link, [{ locationId: mill.id }]);
    expect((await list()).answers.map((it) => it.name)).toEqual(['Marc']);
  });

  test('the same answers sent at once are stored once', async () => {
    const { link } = await make();
    const send = () => answer(link, [{ locationId: mill.id, pick: 'yes' }]);
    await Promise.all([send(), send(), send()]);
    expect((await list()).answers).toHaveLength(1);
  });

  test('answers only for locations of the sheet that are still on the job', async () => {
    const { link } = await make([mill.id]);
    const send = () => answer(link, [{ locationId: pier.id, pick: 'yes' }]);
    expect(await refusalOf(send())).toBe('invalid_parameter answers');
    expect(await refusalOf(answer(link, []))).toBe('invalid_parameter answers');
    await addPhoto(mill.id, 'a.jpg');
    const photo = (await page(link)).places[0]?.photos[0]?.id ?? '';
    await answer(link, [{ locationId: mill.id, pick: 'yes' }]);
    await asOwner((ctx) => dropLocation(ctx, { id: mill.useId }));
    expect((await page(link)).places).toEqual([]);
    expect(await refusalOf(link((ctx) => findShownPhoto(ctx, { id: photo })))).toBe('not_found');
    await answer(link, [{ locationId: mill.id, pick: 'no' }]);
    expect((await list()).answers).toMatchObject([{ pick: 'yes' }]);
    await asOwner((ctx) => useLocation(ctx, { projectId, locationId: mill.id }));
    expect((await page(link)).places).toHaveLength(1);
  });

  test('cannot store more answers than a sheet holds, nor longer ones', async () => {
    const { id, link } = await make();
    await app.system.sql`
      insert into scout_answers (workspace_id, id, sheet_id, location_id, browser_hash, name, pick)
      select ${owner.workspaceId}, 'sca_' || ${id}::text || n, ${id}, ${mill.id}, n::text, 'A', 'no'
      from generate_series(1, ${mostScoutAnswers - 1}::int) n`;
    await answer(link, [{ locationId: mill.id, pick: 'yes' }]);
    const more = [{ locationId: pier.id, pick: 'yes' }] as const;
    expect(await refusalOf(answer(link, [...more]))).toBe('conflict');
    await answer(link, [{ locationId: mill.id, pick: 'no', comment: 'x'.repeat(1_000) }]);
    const { answers, picks } = await list();
    expect(answers).toHaveLength(300);
    expect(picks).toMatchObject([{ pick: 'no', count: mostScoutAnswers }]);
    const long = { locationId: mill.id, comment: 'x'.repeat(1_001) };
    for (const wrong of [
      { ...simone, answers: [long] },
      { ...simone, name: ' ', answers: [] },
      { ...simone, name: 'x'.repeat(201), answers: [] },
      { ...simone, browser: 'short', answers: [] },
      { ...simone, answers: Array(13).fill({ locationId: mill.id }) },
    ]) {
      expect(AnswerScoutSheet.safeParse(wrong).success).toBe(false);
    }
  });

  test('is limited to 200 answers of a link in a day', async () => {
    const { id, link } = await make();
    await app.system.sql`
      insert into rate_limits (key, window_ends_at, count)
      values (${`scoutAnswersByLink:${id}`}, ${'2026-12-01T16:00:00.000Z'}, 199)`;
    await answer(link, [{ locationId: mill.id, pick: 'yes' }]);
    expect(await refusalOf(answer(link, [{ locationId: mill.id, pick: 'no' }]))).toBe(
      'rate_limited',
    );
  });

  test('prints the sheet with its photos, 30 times in ten minutes', async () => {
    const photo = await addPhoto(mill.id, 'mill.jpg');
    const { id, link } = await make();
    const printed = await link(takeScoutPdf);
    expect(printed.sheet).toEqual(await asOwner((ctx) => findScoutSheet(ctx, { id })));
    expect(printed.sheet.places[0]?.photos).toMatchObject([{ id: photo }]);
    for (let at = 1; at < 30; at += 1) await link(takeScoutPdf);
    expect(await refusalOf(link(takeScoutPdf))).toBe('rate_limited');
    app.clock.advance(601);
    await link(takeScoutPdf);
  });
});

describe('a link', () => {
  test('ends when a member ends it, also while somebody answers', async () => {
    const { id, link } = await make();
    const { outcome, hasWaited, changedNothing } = await whileCommitting(app, {
      by: owner,
      change: (ctx) => endScoutLink(ctx, { id }),
      work: () => answer(link, [{ locationId: mill.id, pick: 'yes' }]),
    });
    expect({ outcome, hasWaited, changedNothing }).toEqual({
      ...{ outcome: 'not_found', hasWaited: true, changedNothing: true },
    });
    expect(await refusalOf(page(link))).toBe('not_found');
    expect(await refusalOf(link(takeScoutPdf))).toBe('not_found');
    const before = await activityOf(app, owner);
    await asOwner((ctx) => endScoutLink(ctx, { id }));
    expect(await activityOf(app, owner)).toEqual(before);
    expect((await list()).sheets).toMatchObject([{ isLive: false }]);
  });

  test('works for 90 days, and not for another secret or a deleted job', async () => {
    const { url, link } = await make();
    expect(await refusalOf(page(linkOf(`${url.slice(0, -1)}_`)))).toBe('not_found');
    expect(await refusalOf(page(linkOf('no link')))).toBe('not_found');
    app.clock.advance(90 * 86_400 - 1);
    await page(link);
    app.clock.advance(1);
    expect(await refusalOf(page(link))).toBe('not_found');
    const next = await make();
    await app.system.sql`update projects set deleted_at = now() where id = ${projectId}`;
    expect(await refusalOf(page(next.link))).toBe('not_found');
  });

  test('of a closed job shows the sheet and takes no answers; a member can end it', async () => {
    const { id, link } = await make();
    await asOwner((ctx) => closeProject(ctx, project));
    expect(await page(link)).toMatchObject({ isClosed: true });
    const send = answer(link, [{ locationId: mill.id, pick: 'yes' }]);
    expect(await refusalOf(send)).toBe('project_closed');
    await asOwner((ctx) => endScoutLink(ctx, { id }));
    expect(await refusalOf(page(link))).toBe('not_found');
  });

  test('of one company does not reach a sheet of another', async () => {
    const { link } = await make();
    const other = await makeWorkspace(app);
    const { id: foreignId } = await makeProject(app, other.owner);
    const foreign = await makeLocation(app, other.owner, { projectId: foreignId });
    const send = answer(link, [{ locationId: foreign.id, pick: 'yes' }]);
    expect(await refusalOf(send)).toBe('invalid_parameter answers');
  });
});
