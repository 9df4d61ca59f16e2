import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { follow, goTo, openStage, type Stage } from './fixture.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

/** Waits until the service worker has the offline page and answers for the page. */
async function kept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Returns the paths of everything in the browser's caches, and their contents. */
async function cached(page: Page): Promise<{ names: string[]; paths: string[]; text: string }> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const paths: string[] = [];
    let text = '';
    for (const name of names) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        paths.push(new URL(request.url).pathname);
        text += `${[...(response?.headers ?? [])]} ${await response?.text()}`;
      }
    }
    return { names, paths, text };
  });
}

rare(
  'a page that was never open opens offline as a notice, and by itself when the connection is back',
  async () => {
    const page = await stage.visit({ hasServiceWorker: true });
    await goTo(page, '/clients');
    await kept(page);
    await page.context().setOffline(true);
    await page.goto('/projects');
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    await expectWellMadeInEachLook(page);
    expect(new URL(page.url()).pathname).toBe('/projects');
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
  },
);

test('the caches hold files of the build and nothing about a person, also after signing out', async () => {
  const page = await stage.visit({ hasServiceWorker: true });
  await goTo(page, '/');
  await kept(page);
  await goTo(page, '/clients');
  for (const path of ['/projects', '/settings/profile']) await follow(page, path);
  await goTo(page, '/developers');
  await page.getByRole('link', { name: 'Callboard' }).first().click();
  const check = async () => {
    const { paths, text } = await cached(page);
    const others = paths.filter((it) => !it.startsWith('/assets/')).sort();
    expect(others).toEqual(['/favicon.svg', '/offline.html', '/offline.js']);
    for (const word of [stage.demo.owner.email, 'Ines Okafor', 'Tern & Tallow', 'set-cookie']) {
      expect(text, word).not.toContain(word);
    }
  };
  await check();
  await goTo(page, '/');
  await page.getByRole('button', { name: /Ines Okafor/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await check();
});

rare('the files of the last build stay for pages that are open, and older ones go', async () => {
  const page = await stage.visit({ hasServiceWorker: true, as: null });
  await page.goto('/robots.txt');
  await page.evaluate(async () => {
    for (const name of ['files-first', 'files-last']) {
      const cache = await caches.open(name);
      await cache.put(`/assets/page-${name}.js`, new Response(name));
    }
  });
  await goTo(page, '/sign-in');
  await kept(page);
  expect(await page.evaluate(() => caches.keys())).toHaveLength(2);
  const textOf = (name: string) =>
    page.evaluate(async (it) => (await fetch(`/assets/page-${it}.js`)).text(), name);
  expect(await textOf('files-last')).toBe('files-last');
  expect(await textOf('files-first')).toBe('File not found.');
});

rare('all files that the service worker lists are kept, after those of the page', async () => {
  const script = await (await fetch(`${stage.url}/service-worker.js`)).text();
  const listed = new Set(script.match(/\/assets\/[\w.-]+/g));
  const page = await stage.visit({ hasServiceWorker: true, as: null });
  await goTo(page, '/sign-in');
  await kept(page);
  const missing = async () => listed.difference(new Set((await cached(page)).paths)).size;
  await expect.poll(missing, { interval: 1_000, timeout: 60_000 }).toBe(0);
});

test('the service worker is never cached and may only talk to its own server', async () => {
  const response = await fetch(`${stage.url}/service-worker.js`);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("worker-src 'self';");
});
