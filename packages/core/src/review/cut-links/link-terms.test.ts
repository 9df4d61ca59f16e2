import { portalLinkDays } from '@callboard/domain/portal/lives';
import {
  activityOf,
  as,
  asClient,
  makeFile,
  makeWorkspace,
  proveLink,
  refusalOf,
  type TestPortalLink,
  whileCommitting,
} from '@callboard/testing/factories';
import { describe, expect, test } from 'vitest';
import { listOutbox } from '../../mail/index.ts';
import { openPortalCut } from '../cut-portal/index.ts';
import { openSharedCut } from '../testing/shared-cut.ts';
import { createCutLink, endCutLink, listCutLinks, sendCutLink, updateCutLink } from './index.ts';

const scene = openSharedCut();
const { asOwner, note } = scene;

const page = (by = scene.link) => scene.page(undefined, by);
const list = () => asOwner((ctx) => listCutLinks(ctx, { deliverableId: scene.deliverableId }));
const update = (terms: object, id = scene.linkId, by = scene.owner) =>
  as(scene.app, by, (ctx) => updateCutLink(ctx, { id, ...terms }));
const decide = (by: TestPortalLink) => scene.decide({}, by);
const fileOf = (part: string, versionNumber = 2) => scene.fileOf(part, versionNumber);
const days = (count: number) => new Date(scene.app.clock.now().getTime() + count * 86_400_000);

describe('a link', () => {
  test('lets its contact comment and decide, and not download, unless somebody chose otherwise', async () => {
    const { app, deliverableId, contactId, linkId, link } = scene;
    expect(await list()).toMatchObject([
      {
        ...{ label: null, hasPasscode: false, isExpiryFixed: false },
        ...{ canComment: true, canDecide: true, canDownload: false },
      },
    ]);
    const rights = { canComment: false, canDecide: false, canDownload: true };
    const terms = { label: ' Legal ', expiresInDays: 7 as const, ...rights };
    await asOwner((ctx) => createCutLink(ctx, { deliverableId, contactId, ...terms }));
    await asOwner((ctx) => sendCutLink(ctx, { deliverableId, contactId, ...terms }));
    const [mail] = await listOutbox(app.database, { email: link.email, limit: 1 });
    expect(mail?.text).toContain('Watch it.');
    expect(mail?.text).not.toMatch(/Legal|leave notes|approve|passcode/);
    for (const it of (await list()).filter(({ id }) => id !== linkId)) {
      expect(it).toMatchObject({ expiresAt: days(7), isExpiryFixed: true, ...rights });
    }
  });

  test('that ends on a day ends then, however often it is opened', async () => {
    const { app, link } = scene;
    await update({ expiresInDays: 7 });
    app.clock.advance(6 * 86_400);
    await asClient(app, link, openPortalCut);
    expect((await list())[0]).toMatchObject({ expiresAt: days(1) });
    app.clock.advance(86_400 - 1);
    await page();
    app.clock.advance(1);
    expect(await refusalOf(page())).toBe('not_found');
    expect(await refusalOf(update({ expiresInDays: 30 }))).toBe('not_found');
  });

  test('that ends some time after it was opened is prolonged by that', async () => {
    const { app, link } = scene;
    await update({ expiresInDays: 1 });
    await update({ expiresInDays: null });
    app.clock.advance(86_400);
    await asClient(app, link, openPortalCut);
    expect((await list())[0]).toMatchObject({ expiresAt: days(portalLinkDays) });
  });

  test('is changed at once, with its activity, and without a change nothing happens', async () => {
    const { app, owner } = scene;
    await update({ label: 'Legal', canComment: false });
    expect((await list())[0]).toMatchObject({ label: 'Legal', canComment: false, canDecide: true });
    expect(await activityOf(app, owner, 1)).toMatchObject([
      { summary: 'What Simone Achebe may do with a link to Hero :60 was changed' },
    ]);
    const before = await activityOf(app, owner);
    await update({});
    expect(await activityOf(app, owner)).toEqual(before);
  });

  test('of another company, that ended, or of another kind is not changed', async () => {
    const { app, linkId } = scene;
    const stranger = (await makeWorkspace(app)).owner;
    expect(await refusalOf(update({ canDownload: true }, linkId, stranger))).toBe('not_found');
    await app.system.sql`update portal_links set scope = 'project' where id = ${linkId}`;
    expect(await refusalOf(update({ canDownload: true }))).toBe('not_found');
    await app.system.sql`update portal_links set scope = 'deliverable' where id = ${linkId}`;
    await asOwner((ctx) => endCutLink(ctx, { id: linkId }));
    expect(await refusalOf(update({ canDownload: true }))).toBe('not_found');
  });
});

describe('what a link is not for', () => {
  test('is not shown and refused: notes', async () => {
    await note();
    await update({ canComment: false });
    expect(await page()).toMatchObject({ canComment: false, canDecide: true });
    expect(await refusalOf(note())).toBe('forbidden');
  });

  test('is not shown and refused: a decision, also of who proved their email', async () => {
    const { app, link } = scene;
    const proved = await proveLink(app, link);
    await update({ canDecide: false });
    expect(await page(proved)).toMatchObject({ canComment: true, canDecide: false });
    expect(await refusalOf(decide(proved))).toBe('forbidden');
    await update({ canDecide: true });
    await decide(proved);
  });

  test('is refused once it is taken away meanwhile', async () => {
    const { app, owner, linkId, link } = scene;
    const proved = await proveLink(app, link);
    for (const [right, work] of [
      ['canComment', note],
      ['canDecide', () => decide(proved)],
    ] as const) {
      const { outcome, hasWaited } = await whileCommitting(app, {
        by: owner,
        change: (ctx) => updateCutLink(ctx, { id: linkId, [right]: false }),
        work,
        moving: ['rate_limits'],
      });
      expect({ outcome, hasWaited }).toEqual({ outcome: 'forbidden', hasWaited: true });
    }
  });

  test('is not shown and refused: the file of a cut, and never one that the client cannot choose', async () => {
    const { app, owner, deliverableId, linkId } = scene;
    const film = { name: 'Hero.mov', contentType: 'video/quicktime', content: 'a film' };
    await makeFile(app, owner, { ...film, deliverableId });
    await app.system.sql`update transcodes set made = '{low}'`;
    expect(await page()).toMatchObject({ canDownload: false });
    expect(await refusalOf(fileOf('download'))).toBe('forbidden');
    expect(await refusalOf(fileOf('original'))).toBe('not_found');
    await update({ canDownload: true });
    expect(await page()).toMatchObject({ canDownload: true });
    expect(await fileOf('download')).toMatchObject({ name: 'Hero.mov' });
    expect(await refusalOf(fileOf('original'))).toBe('not_found');
    expect(await refusalOf(fileOf('download', 3))).toBe('not_found');
    expect(await refusalOf(fileOf('download', 1))).toBe('not_found');
    await fileOf('download');
    const events = await app.system.sql`
      select from portal_events where link_id = ${linkId} and kind = 'downloaded'`;
    expect(events).toHaveLength(1);
    await asOwner((ctx) => endCutLink(ctx, { id: linkId }));
    expect(await refusalOf(fileOf('download'))).toBe('not_found');
  });
});
