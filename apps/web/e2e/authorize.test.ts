import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { goTo, openStage, password, type Stage } from './fixture.ts';
import { openClient } from './oauth-client.ts';
import { asRare, rare } from './rare.ts';
import type { Reader } from './reader/reader.ts';
import { codeTo } from './sign-up.ts';
import { expectWellMade } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 180_000);
afterAll(() => stage?.close());

async function clientOf(options?: Parameters<typeof openClient>[1]) {
  const client = await openClient(stage.url, options);
  onTestFinished(client.close);
  return client;
}

test('a signed-out person signs in, sees the program and its permissions, and allows it', async () => {
  const client = await clientOf();
  const page = await stage.visit({ as: null });
  await page.goto(client.authorizeUrl());
  await page.getByLabel('Email').fill(stage.demo.owner.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Connect “Slate assistant” to Callboard?' }).waitFor();
  await page.getByText('Callboard has not verified it').waitFor();
  await page.getByText(`127.0.0.1:${new URL(client.redirectUri).port}`).waitFor();
  await page.getByText(stage.demo.owner.email).waitFor();
  await page.getByText('Tern & Tallow Films').waitFor();
  await page.getByText('estimates, invoices, crew bills, bank balances').waitFor();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await page.getByText('Back in the program.').waitFor();
  const back = await client.returned();
  expect(Object.fromEntries(back)).toEqual({
    code: expect.stringMatching(/^[\w-]{20,}$/),
    state: 'kept by the program',
    iss: stage.url,
  });
  const tokens = await (await client.exchange(back.get('code') ?? '')).json();
  expect(tokens).toMatchObject({ token_type: 'Bearer', scope: 'read estimate' });
});

test('a person can decline estimates and allow reading', async () => {
  const client = await clientOf();
  const page = await stage.read();
  await goTo(page, client.authorizeUrl());
  await page.getByRole('checkbox', { name: /Start and read estimates/ }).uncheck();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  const back = await client.returned();
  const tokens = await (await client.exchange(back.get('code') ?? '')).json();
  expect(tokens.scope).toBe('read');
});

/** Allows a request as a form with other fields would. */
async function allowWith(page: Reader, url: string, fields: Record<string, string>) {
  const fieldOf = (name: string) => page.locator(`input[name=${name}]`).inputValue();
  const [request, workspaceId] = [await fieldOf('request'), await fieldOf('workspaceId')];
  const form = { request, workspaceId, decision: 'allow', ...fields };
  return page.request.post(url, { form, headers: { origin: stage.url } });
}

test('a program that requests read gets nothing else, whatever the form posts', async () => {
  const client = await clientOf({ scope: 'read' });
  const page = await stage.read();
  await goTo(page, client.authorizeUrl());
  expect(await page.getByRole('checkbox').count()).toBe(0);
  await allowWith(page, client.authorizeUrl(), { estimate: 'yes' });
  const back = await client.returned();
  const tokens = await (await client.exchange(back.get('code') ?? '')).json();
  expect(tokens.scope).toBe('read');
});

test.for(['scope', 'redirect_uri'])('a posted answer with a %s is refused', async (name) => {
  const client = await clientOf();
  const page = await stage.read();
  await goTo(page, client.authorizeUrl());
  const elsewhere = 'http://127.0.0.1:9/elsewhere';
  const answer = await allowWith(page, client.authorizeUrl(), { [name]: elsewhere });
  expect(await answer.text()).toContain('This form is out of date');
  expect(new URL(answer.url()).pathname).toBe('/oauth/authorize');
});

async function redirectWithoutScripts(host: string): Promise<void> {
  const client = await clientOf({ host });
  const page = await stage.visit();
  const nothing = { contentType: 'text/javascript', body: '' };
  await page.route('**/assets/*.js', (route) => route.fulfill(nothing));
  await page.goto(client.authorizeUrl());
  await page.getByRole('button', { name: 'Don’t allow' }).click();
  await page.getByText('Back in the program.').waitFor();
  expect(Object.fromEntries(await client.returned())).toEqual({
    error: 'access_denied',
    state: 'kept by the program',
    iss: stage.url,
  });
}

const withoutScripts = 'without scripts the form redirects to %s';
test.for(['[::1]'])(withoutScripts, redirectWithoutScripts);
test.for(['127.0.0.1', 'localhost'])(withoutScripts, asRare, redirectWithoutScripts);

test('a request can be answered once', async () => {
  const client = await clientOf();
  const page = await stage.read();
  await goTo(page, client.authorizeUrl());
  const first = await allowWith(page, client.authorizeUrl(), {});
  expect(await first.text()).toContain('Back in the program.');
  const second = await allowWith(page, client.authorizeUrl(), {});
  expect(await second.text()).toContain('This request has expired');
});

const wrong: [string, Record<string, string | null>, RegExp][] = [
  ['no response type', { response_type: null }, /response_type/],
  ['an implicit grant', { response_type: 'token' }, /response_type/],
  ['no client', { client_id: null }, /client_id/],
  ['a client nobody registered', { client_id: `svcc_${'x'.repeat(43)}` }, /client_id/],
  ['no redirect address', { redirect_uri: null }, /redirect_uri/],
  ['another host', { redirect_uri: 'https://evil.example/callback' }, /redirect_uri/],
  ['a host that looks alike', { redirect_uri: 'http://127.0.0.1.evil.example/' }, /redirect_uri/],
  [
    'a user name in the address',
    { redirect_uri: 'http://127.0.0.1@evil.example/' },
    /redirect_uri/,
  ],
  ['no challenge', { code_challenge: null }, /code_challenge/],
  ['a plain challenge', { code_challenge_method: 'plain' }, /code_challenge_method/],
  ['a scope not offered', { scope: 'read admin' }, /scope/],
  ['a state of 1,001 characters', { state: 'x'.repeat(1001) }, /state/],
  ['another resource', { resource: 'https://evil.example/api/mcp' }, /resource/],
];

test('an invalid request is shown with 400 and never redirected', async () => {
  const client = await clientOf();
  const page = await stage.read({ as: null });
  for (const [what, changes, problem] of wrong) {
    const response = await page.goto(client.authorizeUrl(changes));
    expect(response?.status(), what).toBe(400);
    expect(new URL(page.url()).origin, what).toBe(stage.url);
    await page.getByRole('heading', { name: 'This app sent an invalid request' }).waitFor();
    await page.getByRole('listitem').filter({ hasText: problem }).first().waitFor();
  }
  const twice = await page.goto(`${client.authorizeUrl()}&state=again`);
  expect(twice?.status()).toBe(400);
  await page.getByText('state: each may be sent only once.').waitFor();
});

async function cookieOf({ request }: Reader) {
  const [cookie] = (await request.storageState()).cookies;
  return { cookie: `${cookie?.name}=${cookie?.value}` };
}

test('only our own page can answer, and only for the person it was shown to', async () => {
  const client = await clientOf();
  const page = await stage.read();
  await goTo(page, client.authorizeUrl());
  const request = await page.locator('input[name=request]').inputValue();
  const post = (headers: Record<string, string>) =>
    fetch(client.authorizeUrl(), {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: new URLSearchParams({ request, decision: 'decline' }),
    });
  const theirs = await cookieOf(page);
  expect((await post({ ...theirs, origin: 'https://evil.example' })).status).toBe(403);
  expect((await post({ ...theirs, origin: 'null' })).status).toBe(403);
  expect((await post(theirs)).status).toBe(403);
  const signedOut = await post({ origin: stage.url });
  expect(signedOut.headers.get('location')).toMatch(/^\/sign-in\?next=/);
  const others = await cookieOf(await stage.read({ as: 'dana@example.com' }));
  expect((await post({ ...others, origin: stage.url })).status).toBe(410);
  const ours = await post({ ...theirs, origin: stage.url });
  expect(ours.status).toBe(303);
  expect(ours.headers.get('location')).toContain(`${client.redirectUri}?error=access_denied`);
});

test('no page can frame the approval page', async () => {
  const client = await clientOf();
  const page = await stage.read();
  const response = await page.goto(client.authorizeUrl());
  const headers = response?.headers() ?? {};
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['cache-control']).toContain('no-store');
});

test('a person who manages no workspace sees that, and can only go back', async () => {
  const client = await clientOf();
  const page = await stage.read({ as: 'joel@example.com' });
  await goTo(page, client.authorizeUrl());
  await page.getByText('To connect an app, you must be an owner or admin').waitFor();
  expect(await page.getByRole('button', { name: 'Allow', exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect((await client.returned()).get('error')).toBe('access_denied');
});

test('the request stays open while another person signs in', async () => {
  const client = await clientOf();
  const page = await stage.read({ as: 'joel@example.com' });
  await goTo(page, client.authorizeUrl());
  await page.getByRole('button', { name: 'Not you?' }).click();
  await page.getByLabel('Email').fill('dana@example.com');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('dana@example.com').waitFor();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  expect((await client.returned()).get('code')).toBeTruthy();
});

test('an approval in a separate window keeps its opener', async () => {
  const client = await clientOf();
  const page = await stage.visit({ as: null });
  const from = new URL(client.redirectUri).origin;
  await page.goto(`${from}/start`);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((url) => void window.open(url, 'connect', 'width=500'), client.authorizeUrl()),
  ]);
  await popup.getByLabel('Email').fill('dana@example.com');
  await popup.getByLabel('Password').fill(password);
  await popup.getByRole('button', { name: 'Sign in' }).click();
  await popup.getByRole('button', { name: 'Allow', exact: true }).click();
  await popup.getByText('Back in the program.').waitFor();
  expect(await popup.evaluate(() => window.opener !== null)).toBe(true);
});

rare('a new person sets up a company during the approval, and chooses between two', async () => {
  const client = await clientOf({ name: 'Two desks' });
  const page = await stage.visit({ as: null });
  await page.goto(client.authorizeUrl());
  await page.getByRole('link', { name: 'Create your company' }).click();
  await page.getByLabel('Company').fill('Aardvark Pictures');
  await page.getByLabel('Your name').fill('Ines Okafor');
  await page.getByLabel('Email').fill(stage.demo.owner.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create company', exact: true }).click();
  await page.getByLabel('Code').waitFor();
  await page.getByLabel('Code').fill(await codeTo(stage, stage.demo.owner.email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  const choice = page.getByRole('radio', { name: 'Aardvark Pictures' });
  await choice.waitFor();
  expect(await choice.isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'Tern & Tallow Films' }).check();
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  const code = (await client.returned()).get('code') ?? '';
  expect((await client.exchange(code)).status).toBe(200);
  const other = await stage.visit({ as: 'dana@example.com' });
  await goTo(other, '/settings/connections');
  await other.getByText('Two desks').waitFor();
});
