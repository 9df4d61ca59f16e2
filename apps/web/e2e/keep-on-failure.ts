import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { logTail } from '@callboard/testing';
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

const mostLines = 2_000;
let kept = 0;

/**
 * Keeps what a page showed and asked for if its test fails: the picture, the document, the console,
 * the requests and the end of the servers' log. In the folder of the run, if it keeps failures.
 */
export function keepOnFailure(page: Page): void {
  const folder = process.env.CALLBOARD_FAILURES;
  if (!folder) return;
  const lines: string[] = [];
  const note = (text: string) => {
    lines.push(`${new Date().toISOString()} ${text}`);
    if (lines.length > mostLines) lines.shift();
  };
  page.on('console', (it) => note(`console ${it.type()} ${it.text()}`));
  page.on('pageerror', (it) => note(`error ${it.stack ?? it}`));
  page.on('request', (it) => note(`> ${it.method()} ${it.url()}`));
  page.on('response', (it) => note(`< ${it.status()} ${it.url()}`));
  page.on('requestfailed', (it) => note(`! ${it.failure()?.errorText} ${it.url()}`));
  page.on('framenavigated', (it) => note(`at ${it.url()}`));
  onTestFinished(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    kept += 1;
    const name = task.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80);
    const path = join(folder, `${process.pid}-${kept}-${name}`);
    mkdirSync(path);
    writeFileSync(join(path, 'page.log'), lines.join('\n'));
    writeFileSync(join(path, 'server.log'), logTail());
    writeFileSync(join(path, 'page.html'), await page.content().catch(String));
    await page.screenshot({ path: join(path, 'page.png') }).catch(() => null);
  });
}
