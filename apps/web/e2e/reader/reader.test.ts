import { startServer } from '@callboard/testing';
import { request as requests } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { makeReader } from './reader.ts';

const form = `
  <h1>New client</h1>
  <form id="client" method="post" action="/sent">
    <label for="name">Name</label><input id="name" name="name">
    <label for="kind">Kind</label>
    <select id="kind" name="kind"><option value="">Choose</option><option value="brand">Brand</option></select>
    <input type="radio" id="a" name="role" value="a" checked><label for="a">First</label>
    <input type="radio" id="b" name="role" value="b"><label for="b">Second</label>
    <label><input type="checkbox" name="primary"> Primary contact</label>
    <input type="hidden" name="key" value="k1">
    <input name="off" value="never" disabled>
  </form>
  <label for="notes">Notes</label><textarea id="notes" name="notes" form="client">old</textarea>
  <button form="client" name="intent" value="add">Add client</button>
  <button type="button">Menu</button>
  <p hidden>Nobody sees this</p>
  <a href="/sent?q=1">Elsewhere</a>`;

/** Serves the form, and shows what is sent to `/sent`. */
async function serveForm() {
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  const { url, close } = await startServer(async (request) => {
    const { pathname, search } = new URL(request.url);
    if (pathname !== '/sent') return new Response(form, { headers });
    const sent = request.method === 'POST' ? await request.text() : search;
    return new Response(`<p>${sent.replaceAll('&', ' ')}</p>`, { headers });
  });
  onTestFinished(close);
  const request = await requests.newContext({ baseURL: url });
  onTestFinished(() => request.dispose());
  const reader = makeReader(request, url);
  await reader.goto('/');
  return reader;
}

test('a form sends what was filled in, chosen and ticked, as a browser does', async () => {
  const reader = await serveForm();
  await reader.getByLabel('Name').fill('Marrow');
  await reader.getByLabel('Kind').selectOption('Brand');
  await reader.getByRole('radio', { name: 'Second' }).check();
  await reader.getByLabel('Primary contact').check();
  await reader.getByLabel('Notes').fill('new');
  await reader.getByRole('button', { name: 'Add client' }).click();
  await reader.waitForURL('**/sent');
  expect(await reader.locator('p').textContent()).toBe(
    'name=Marrow kind=brand role=b primary=on key=k1 notes=new intent=add',
  );
});

test('a link is followed', async () => {
  const reader = await serveForm();
  await reader.getByRole('link', { name: 'Elsewhere' }).click();
  expect(reader.url()).toMatch(/\/sent\?q=1$/);
});

test('what is hidden is not found', async () => {
  const reader = await serveForm();
  await reader.getByText('Nobody sees this').waitFor({ state: 'hidden' });
  await expect(reader.getByText('Nobody sees this').waitFor()).rejects.toThrow('has no text');
});

test('a button that needs scripts says so', async () => {
  const reader = await serveForm();
  await expect(reader.getByRole('button', { name: 'Menu' }).click()).rejects.toThrow(
    'Without scripts nothing happens',
  );
});

test.each([
  ['heading', { name: 'new client', level: 1 }, 1],
  ['heading', { name: 'new client', exact: true }, 0],
  ['heading', { name: /^New/ }, 1],
  ['radio', { name: 'First', checked: true }, 1],
  ['radio', { checked: false }, 1],
])('a %s is found by %j', async (role, options, count) => {
  expect(await (await serveForm()).getByRole(role, options).count()).toBe(count);
});
