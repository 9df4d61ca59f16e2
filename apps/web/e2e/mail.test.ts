import { keepSecret } from '@callboard/testing';
import {
  type MailServer,
  type ReceivedMail,
  refusal,
  startMailServer,
} from '@callboard/testing/mail-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { follow, goTo, openStage, type Stage, signIn } from './fixture.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

const sentence = 'No mail server is set, so nothing is sent.';

describe('without a mail server', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage({ hasWorker: true });
  }, 120_000);
  afterAll(() => stage.close());

  test('an owner reads a test message as its recipient would, in a frame without scripts', async () => {
    const page = await stage.visit();
    await goTo(page, '/settings/mail');
    await page.getByText(sentence).waitFor();
    await expectWellMadeInEachLook(page, 'mail-empty');
    await page.getByRole('button', { name: 'Send a test message' }).click();
    const row = page.getByRole('row', { name: /Test message from/ });
    await row.getByText('In the outbox').waitFor();
    await expectWellMadeInEachLook(page, 'mail-list');
    await row.getByRole('link').click();
    await page.getByRole('heading', { name: /Test message from/, level: 1 }).waitFor();
    const message = page.frameLocator('iframe');
    await message.getByRole('heading', { name: 'Mail from Callboard reaches you' }).waitFor();
    await expectWellMadeInEachLook(page, 'mail-message');
    const opened = page.context().waitForEvent('page');
    await message.getByRole('link', { name: 'Open mail settings' }).click();
    await (await opened).getByRole('heading', { name: 'Mail', level: 2 }).waitFor();

    const path = page.url();
    const body = await page.request.get(`${path}/body`);
    const policy = body.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox allow-popups');
    expect(policy).not.toContain('script');
    expect(body.headers()['x-frame-options']).toBe('SAMEORIGIN');
    const around = await page.request.get(path);
    expect(around.headers()['content-security-policy']).toContain("frame-src 'self'");
    expect(around.headers()['x-frame-options']).toBe('DENY');
  });

  test('without a text server, the page of texts says that they are off', async () => {
    const page = await stage.visit();
    await goTo(page, '/settings/texts');
    await page.getByText('Texts are off, because no text server is set.').waitFor();
    await page.getByRole('heading', { name: 'No texts yet' }).waitFor();
    expect(await page.getByText('of 2,000 texts').count()).toBe(0);
    await expectWellMadeInEachLook(page, 'texts-off');
  });

  test('other roles see neither the page nor a message', async () => {
    const page = await stage.read({ as: 'priya@example.com' });
    await goTo(page, '/settings/company');
    expect(await page.getByRole('link', { name: 'Mail', exact: true }).count()).toBe(0);
    expect((await page.request.get('/settings/mail')).status()).toBe(403);
  });
});

describe('with a mail server', () => {
  const gone = '550 5.1.1 No such user here';
  let server: MailServer;
  let isGone = false;
  let stage: Stage;
  beforeAll(async () => {
    server = await startMailServer({ recipient: () => (isGone ? refusal(gone) : 'accept') });
    const settings = { SMTP_URL: server.url, MAIL_FROM: 'Callboard <mail@board.example>' };
    stage = await openStage({ hasWorker: true, settings });
  }, 120_000);
  afterAll(async () => {
    await stage.close();
    await server.close();
  });

  const testsGot = () => server.got.filter((it) => it.subject?.includes('Test message')).length;

  rare('a test message arrives, and the page shows what the server answered', async () => {
    const page = await stage.visit();
    await goTo(page, '/settings/mail');
    await page.getByText('as Callboard <mail@board.example>').waitFor();
    await page.getByRole('button', { name: 'Send a test message' }).click();
    const row = page.getByRole('row', { name: /Test message from/ });
    await row.getByText('Sent').waitFor();
    expect(server.got[0]).toMatchObject({
      subject: expect.stringContaining('Test message from'),
      rcptTo: stage.demo.owner.email,
    });
    await row.getByRole('link').click();
    await page.getByText(/The mail server answered: 250/).waitFor();
  });

  rare('a refused address is shown with its reason, and sending to it asks first', async () => {
    const page = await stage.visit();
    await goTo(page, '/settings/mail');
    const test = page.getByRole('button', { name: 'Send a test message' });
    isGone = true;
    await test.click();
    const failed = page.getByRole('row', { name: /Failed/ });
    await failed.getByRole('link').click();
    await page.getByText(`The mail server answered: ${gone}`).waitFor();
    await expectWellMadeInEachLook(page, 'mail-failed');
    isGone = false;
    await goTo(page, '/settings/mail');
    await test.click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(gone).waitFor();
    expect(testsGot()).toBe(1);
    await dialog.getByRole('button', { name: 'Send anyway' }).click();
    await expect.poll(testsGot).toBe(2);
  });

  test('a person who forgot the password gets a link by mail and sets a new one', async () => {
    const page = await stage.visit({ as: null });
    await goTo(page, '/sign-in');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    await page.getByLabel('Email').fill('nobody@example.com');
    await expectWellMadeInEachLook(page);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await page.getByText('If nobody@example.com has an account').waitFor();
    await expectWellMadeInEachLook(page);
    await follow(page, '/forgot-password?email=marcus@example.com');
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    const mail = await received('marcus@example.com');
    await goTo(page, linkIn(mail, 'reset'));
    const chosen = keepSecret('lamp otter gravel noon');
    await page.getByLabel('New password').fill(chosen);
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText('Password changed.').waitFor();
    await signIn(page, 'marcus@example.com', chosen);
    expect(server.got.filter(({ rcptTo }) => rcptTo === 'nobody@example.com')).toEqual([]);
  });

  rare('an invitation is mailed, and the person joins with its link', async () => {
    const owner = await stage.visit();
    await goTo(owner, '/settings/members/new');
    await owner.getByText('We email them an invitation.').waitFor();
    await owner.getByLabel('Name').fill('Ada Quist');
    await owner.getByLabel('Email').fill('ada+crew@example.com');
    await owner.getByRole('button', { name: 'Add member' }).click();
    await owner.getByRole('heading', { name: 'Invitation sent to ada+crew@example.com' }).waitFor();
    const mail = await received('ada+crew@example.com');
    expect(mail.subject).toMatch(/^Join .+ on Callboard$/);
    const page = await stage.visit({ as: null });
    await goTo(page, linkIn(mail, 'join'));
    await page.getByRole('heading', { name: /^Join / }).waitFor();
    await page.getByLabel('Password').fill(keepSecret('gravel noon otter lamp'));
    await page.getByRole('button', { name: /Join/ }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForURL((it) => it.pathname === '/');
  });

  async function received(to: string): Promise<ReceivedMail> {
    const find = () => server.got.find(({ rcptTo }) => rcptTo === to);
    await expect.poll(find).toBeDefined();
    const mail = find();
    if (!mail) throw new Error(`${to} got no mail.`);
    return mail;
  }

  /** Returns the path of a one-time link. */
  function linkIn({ text }: ReceivedMail, page: 'join' | 'reset'): string {
    const [path = '', secret = ''] = text?.match(new RegExp(`/${page}#(\\S+)`)) ?? [];
    keepSecret(secret);
    return path;
  }
});
