import {
  activityOf,
  as,
  linkMailedTo,
  makeCutLink,
  makeProject,
  makeWorkspace,
  refusalOf,
  type TestPortalLink,
} from '@callboard/testing/factories';
import { beforeEach, describe, expect, test } from 'vitest';
import { limits } from '../../accounts/access/limits.unscoped.ts';
import { listOutbox } from '../../mail/index.ts';
import {
  enterPasscode,
  findPasscodePage,
  provePortalLink,
  requestPortalCode,
} from '../../portal/index.ts';
import { guessesBeforeNotice } from '../../portal/passcode/tell-of-guesses.ts';
import { textsOf } from '../../tell/notices/testing/texts-of.ts';
import { openSharedCut } from '../testing/shared-cut.ts';
import { endCutLink, listCutLinks, sendCutLink, setCutLinkPasscode } from './index.ts';

const passcode = 'blue-heron-7';

const scene = openSharedCut();
const { asOwner } = scene;

beforeEach(async () => {
  await set(passcode);
});

const set = (code: string | null, by = scene.owner) =>
  as(scene.app, by, (ctx) => setCutLinkPasscode(ctx, { id: scene.linkId, passcode: code }));
const page = (by = scene.link) => scene.page(undefined, by);
const enter = (code = passcode, by = scene.link) =>
  enterPasscode(scene.app.database, by, { passcode: code });
const from = (n: number) => ({
  ...scene.link,
  address: `203.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
});

/** Enters the passcode, and returns the link as the browser has it then. */
async function unlocked(by = scene.link): Promise<TestPortalLink> {
  const { pass } = await enter(passcode, by);
  return { ...by, proofs: [pass ?? '', ...by.proofs] };
}

/** Everything that can be done through a link. */
const acts: Record<string, (by: TestPortalLink) => Promise<unknown>> = {
  read: page,
  open: scene.open,
  note: (by) => scene.note({ body: 'Sooner' }, by),
  decide: (by) => scene.decide({}, by),
  play: (by) => scene.fileOf('low', 1, by),
  askForCode: (by) => requestPortalCode(scene.app.database, by, { email: scene.link.email }),
  enterCode: (by) => provePortalLink(scene.app.database, by, { code: '123456', codeSecret: 'x' }),
};

const refusalsBy = async (by: TestPortalLink) => {
  const refusals = Object.entries(acts).map(async ([name, act]) => [
    name,
    await refusalOf(act(by)),
  ]);
  return Object.fromEntries(await Promise.all(refusals));
};
const allLocked = Object.fromEntries(Object.keys(acts).map((it) => [it, 'confirmation_needed']));

describe('a link with a passcode', () => {
  test('does nothing and shows nothing before it was entered, but whose it is', async () => {
    const { app, linkId, link } = scene;
    expect(await refusalsBy(link)).toEqual(allLocked);
    const shown = await findPasscodePage(app.database, link);
    expect(shown).toEqual({
      ...{ linkId, isLocked: true, page: '/cut', logoUrl: null, company: expect.any(String) },
    });
    const browser = await unlocked();
    expect(await findPasscodePage(app.database, browser)).toMatchObject({ isLocked: false });
    expect(await page(browser)).toMatchObject({ title: 'Hero :60' });
    expect(await refusalsBy(browser)).toEqual({
      ...{ read: 'no refusal', open: 'no refusal', note: 'no refusal', play: 'not_found' },
      ...{ decide: 'email_not_confirmed email', askForCode: 'no refusal' },
      enterCode: 'invalid_parameter code',
    });
  });

  test('is told to nobody: not mailed, not listed, and stored as a hash alone', async () => {
    const { app, owner, deliverableId, contactId, link } = scene;
    const code = 'only by phone 42';
    await asOwner((ctx) => sendCutLink(ctx, { deliverableId, contactId, passcode: code }));
    const [mail] = await listOutbox(app.database, { email: link.email, limit: 1 });
    expect(JSON.stringify(mail)).not.toContain(code);
    expect(mail?.text).toContain(`The page asks for a passcode. Ask ${owner.name} for it.`);
    const links = await asOwner((ctx) => listCutLinks(ctx, { deliverableId }));
    expect(links).toMatchObject([{ hasPasscode: true }, { hasPasscode: true }]);
    expect(JSON.stringify(links)).not.toMatch(/argon2|only by phone/);
    const [stored] = await app.system.sql<{ text: string }[]>`
      select concat((select string_agg(l::text, ' ') from portal_links l),
        (select string_agg(a::text, ' ') from activity a),
        (select string_agg(e::text, ' ') from portal_events e)) as text`;
    expect(stored?.text).not.toMatch(/only by phone|blue-heron/);
    expect(stored?.text).toContain('$argon2id$');
  });

  test('asks again in every browser once it was changed, and in none once it was removed', async () => {
    const { app, owner } = scene;
    const browser = await unlocked();
    await set('another one');
    expect(await activityOf(app, owner, 1)).toMatchObject([
      { summary: 'The link of Simone Achebe to Hero :60 got a passcode' },
    ]);
    expect(await refusalsBy(browser)).toEqual(allLocked);
    expect(await refusalOf(enter())).toBe('invalid_parameter passcode');
    await set(passcode);
    expect(await refusalOf(page(browser))).toBe('confirmation_needed');
    await set(null);
    expect(await page()).toMatchObject({ title: 'Hero :60' });
    expect(await enter()).toEqual({ pass: null, page: '/cut' });
    expect(await activityOf(app, owner, 1)).toMatchObject([
      { summary: 'The passcode of the link of Simone Achebe to Hero :60 was removed' },
    ]);
  });

  test('asks again after 30 days, and works no longer than its link', async () => {
    const { app, linkId, link } = scene;
    const browser = await unlocked();
    app.clock.advance(30 * 86_400 - 1);
    await page(browser);
    app.clock.advance(1);
    expect(await refusalOf(page(browser))).toBe('confirmation_needed');
    const again = await unlocked();
    await asOwner((ctx) => endCutLink(ctx, { id: linkId }));
    expect(await refusalOf(page(again))).toBe('not_found');
    expect(await refusalOf(enter())).toBe('not_found');
    expect(await refusalOf(findPasscodePage(app.database, link))).toBe('not_found');
  });

  test('is opened by its own passcode alone: not by that of another link or company', async () => {
    const { app, deliverableId, contactId, linkId, link } = scene;
    const browser = await unlocked();
    const { id } = await asOwner((ctx) =>
      sendCutLink(ctx, { deliverableId, contactId, passcode: 'of another' }),
    );
    const other = { ...link, ...(await linkMailedTo(app, link.email)) };
    expect(id).not.toBe(linkId);
    expect(await refusalOf(page({ ...other, proofs: browser.proofs }))).toBe('confirmation_needed');
    expect(await refusalOf(enter(passcode, other))).toBe('invalid_parameter passcode');
    const { owner: stranger } = await makeWorkspace(app, { plan: 'house' });
    const job = await makeProject(app, stranger);
    const foreign = await makeCutLink(app, stranger, { projectId: job.id });
    await as(app, stranger, (ctx) => setCutLinkPasscode(ctx, { id: foreign.id, passcode }));
    const theirs = { ...link, ...(await linkMailedTo(app, foreign.email)) };
    expect(await refusalOf(page({ ...theirs, proofs: browser.proofs }))).toBe(
      'confirmation_needed',
    );
    expect(await refusalOf(set('mine now', stranger))).toBe('not_found');
  });

  test('lets nobody in who entered one that was changed in the same moment', async () => {
    const results = await Promise.allSettled([enter(), set('another one'), enter(), enter()]);
    const passes = results.flatMap((it) =>
      it.status === 'fulfilled' && it.value?.pass ? [it.value.pass] : [],
    );
    expect(await refusalOf(page({ ...scene.link, proofs: passes }))).toBe('confirmation_needed');
  });
});

describe('tries', () => {
  const wrong = (by: TestPortalLink) => refusalOf(enter('guess', by));
  const many = async (count: number, by: (n: number) => TestPortalLink, seconds = 0) => {
    const refusals: string[] = [];
    for (let n = 0; n < count; n += 1) {
      refusals.push(await wrong(by(n)));
      scene.app.clock.advance(seconds);
    }
    return refusals;
  };
  const looked = (refusals: string[]) =>
    refusals.filter((it) => it === 'invalid_parameter passcode').length;

  test('are five in 15 minutes and 20 in a day from one address, IPv6 by network', async () => {
    const { app, link } = scene;
    expect(looked(await many(6, () => link))).toBe(5);
    expect(await refusalOf(enter())).toBe('rate_limited');
    app.clock.advance(900);
    expect(looked(await many(40, () => link, 900))).toBe(15);
    expect(await refusalOf(enter())).toBe('rate_limited');
    app.clock.advance(86_400);
    await enter();
    const network = (n: number) => ({ ...link, address: `2001:db8:1:2::${n + 1}` });
    expect(looked(await many(6, network))).toBe(5);
  }, 60_000);

  test('that are right do not count', async () => {
    for (let n = 0; n < 12; n += 1) await enter();
    await enter();
  });

  test('of 1,500 addresses are a hundred in a day, and the team is told once', async () => {
    const { app, owner } = scene;
    const refusals = await many(1500, (n) => from(n), 40);
    expect(looked(refusals)).toBe(limits.portalPasscodesByLink.count);
    const told = 'Somebody is guessing the passcode of the link of Simone Achebe to Hero :60.';
    const texts = await textsOf(app, owner);
    expect(texts.filter((it) => it.startsWith(told))).toHaveLength(1);
    expect(guessesBeforeNotice).toBeLessThan(limits.portalPasscodesByLink.count);
    app.clock.advance(86_400);
    await enter();
  }, 120_000);

  test('of others keep out nobody who has a proof, or who got in from the same address', async () => {
    const home = from(1_000_000);
    const browser = await unlocked(home);
    await many(limits.portalPasscodesByLink.count, (n) => from(n), 1);
    expect(await refusalOf(enter(passcode, from(500)))).toBe('rate_limited');
    expect(await page(browser)).toMatchObject({ title: 'Hero :60' });
    await set('another one');
    expect((await enter('another one', home)).pass).not.toBeNull();
  }, 60_000);
});
