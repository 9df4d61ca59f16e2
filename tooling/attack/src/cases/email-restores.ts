import { changeEmail, limits, requestEmailChange } from '@callboard/core/accounts';
import { listOutbox } from '@callboard/core/mail';
import { codeMailedTo, type TestMember, testPassword } from '@callboard/testing/factories';
import type { Case, Group } from '../attack.ts';
import { type Browser, openBrowser } from '../http/browser.ts';
import { newAddress } from '../http/target.ts';
import type { Stage } from '../stage.ts';

let count = 0;

const newEmail = () => {
  count += 1;
  return `restore-${count}-${crypto.randomUUID()}@example.com`;
};

/**
 * Changes the email of somebody as whoever has their browser could. Returns the link mailed to the old
 * one.
 */
async function takeOver({ scene }: Stage, { userId }: TestMember, email: string): Promise<string> {
  const { database, system } = scene.app;
  const before = await emailOf(scene, userId);
  const address = newAddress();
  const asking = { userId, email, currentPassword: testPassword, address };
  const { secret } = await requestEmailChange(database, asking);
  const code = await codeMailedTo(database, email);
  const sessionId = crypto.randomUUID();
  await system.sql`
    insert into sessions (id, user_id, expires_at, confirmed_at)
    values (${sessionId}, ${userId}, now() + interval '1 day', now())`;
  await changeEmail(database, { userId, sessionId, secret, code, address });
  const mails = await listOutbox(database, { email: before, limit: 20 });
  const link = mails.map(({ text }) => /\/restore-email#(\S+)/.exec(text ?? '')?.[1]).find(Boolean);
  if (!link) throw new Error('The old email got no link.');
  return link;
}

async function emailOf({ app }: Stage['scene'], userId: string): Promise<string> {
  const [row] = await app.system.sql<{ email: string }[]>`
    select email from users where id = ${userId}`;
  return row?.email ?? '';
}

/** Uses a link in a new browser. */
async function use(stage: Stage, secret: string, cookie = ''): Promise<Browser> {
  const browser = openBrowser(stage, newAddress(), cookie);
  await browser.post('/restore-email', { intent: 'open', secret });
  await browser.post('/restore-email', { intent: 'restore' });
  return browser;
}

const sessionCookie = /(^|; )(__Host-)?callboard=/;

const replay: Case<Stage> = {
  name: 'restore-replay',
  tried: 'the link to an earlier email, opened only, twice, after seven days and for a session',
  run: async (stage) => {
    const { owner } = await stage.scene.newCompany();
    const { userId } = owner;
    const [thief, other] = [newEmail(), newEmail()];
    const holes: string[] = [];
    const now = () => emailOf(stage.scene, userId);
    const link = await takeOver(stage, owner, thief);
    const opened = openBrowser(stage, newAddress());
    await opened.send('/restore-email');
    await opened.post('/restore-email', { intent: 'open', secret: link });
    await opened.send('/restore-email');
    if ((await now()) !== thief) holes.push('Opening the link restored the email.');
    const browser = await use(stage, link);
    if ((await now()) !== owner.email) holes.push('The link does not work at all.');
    if (sessionCookie.test(browser.cookie())) holes.push('The link signs in.');
    await stage.scene.app.system.sql`update users set email = ${other} where id = ${userId}`;
    await use(stage, link);
    if ((await now()) !== other) holes.push('The link works twice.');
    const { owner: late } = await stage.scene.newCompany();
    const expired = await takeOver(stage, late, newEmail());
    await stage.scene.app.system.sql`
      update email_restores set created_at = now() - interval '7 days', expires_at = now()
      where user_id = ${late.userId}`;
    await use(stage, expired);
    if ((await emailOf(stage.scene, late.userId)) === late.email) {
      holes.push('The link works after seven days.');
    }
    return holes;
  },
};

const others: Case<Stage> = {
  name: 'restore-others',
  tried:
    'a link in the browser of another account, and that of a later change after an earlier one',
  run: async (stage) => {
    const [{ owner: victim }, { owner: attacker }] = [
      await stage.scene.newCompany(),
      await stage.scene.newCompany(),
    ];
    const [first, second] = [newEmail(), newEmail()];
    const holes: string[] = [];
    const own = await takeOver(stage, attacker, newEmail());
    const signedIn = await stage.scene.newBrowserOf(stage, victim);
    await use(stage, own, signedIn.cookie());
    if ((await emailOf(stage.scene, victim.userId)) !== victim.email) {
      holes.push('A link changes the email of whoever is signed in.');
    }
    const earlier = await takeOver(stage, victim, first);
    const later = await takeOver(stage, victim, second);
    await use(stage, earlier);
    await use(stage, later);
    if ((await emailOf(stage.scene, victim.userId)) !== victim.email) {
      holes.push('Whoever changed an email twice takes it back from its owner.');
    }
    return holes;
  },
};

const guesses: Case<Stage> = {
  name: 'restore-guesses',
  tried: 'more wrong links from one address than it may try',
  run: async (stage) => {
    const from = newAddress();
    const most = limits.linksByAddress.count;
    const answers = await Promise.all(
      Array.from({ length: most + 5 }, async () => {
        const cookie = `callboard-restore-email=restore_${crypto.randomUUID()}`;
        const browser = openBrowser(stage, from, cookie);
        return browser.post('/restore-email', { intent: 'restore' });
      }),
    );
    const checked = answers.filter(({ text }) => text.includes('was used or has expired')).length;
    return checked > most || checked === 0 ? [`${checked} guesses were checked.`] : [];
  },
};

/** The link that restores an earlier email. */
export const emailRestores: Group<Stage> = {
  name: 'email-restores',
  cases: [replay, others, guesses],
};
