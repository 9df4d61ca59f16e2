import { startServer, type TestServer } from '@callboard/testing';
import { expect, onTestFinished, test } from 'vitest';
import type { Outcome } from './attack.ts';
import { bombCase, bombs } from './cases/forms.ts';
import { openBrowser } from './http/browser.ts';
import { aimAt } from './http/target.ts';
import { lineOf, summaryOf } from './report.ts';
import { type Running, runGroups } from './run.ts';

type Handler = Parameters<typeof startServer>[0];

async function openServer(handler: Handler): Promise<TestServer> {
  const server = await startServer(handler);
  onTestFinished(server.close);
  return server;
}

/** Sends the hostile form to a server with one action. */
async function throwBomb(handler: Handler, recover = async () => false): Promise<Outcome[]> {
  const { url } = await openServer(handler);
  const aim = (signal: AbortSignal) => {
    const target = aimAt(url, signal);
    const browser = openBrowser(target, '192.0.2.1');
    return { ...target, openActions: async () => [{ path: '/sign-in', browser }] };
  };
  const { signal } = new AbortController();
  const running = { aim, recover, signal, report: () => {} };
  return runGroups([{ name: 'forms', cases: bombs.slice(0, 1).map(bombCase) }], running);
}

test('a server that accepts the form has a vulnerability', async () => {
  const outcomes = await throwBomb(() => new Response('taken'));
  expect(outcomes[0]?.holes).toEqual(['POST /sign-in: took it: 200']);
  expect(outcomes.map(lineOf)[0]).toMatch(/^HOLE forms\/huge-index: .* \(1 requests, /);
  expect(summaryOf(outcomes)).toBe('0 passed, 1 failed');
});

test('a server that refuses the form has none', async () => {
  const outcomes = await throwBomb(() => new Response('refused', { status: 422 }));
  expect(outcomes[0]?.holes).toEqual([]);
  expect(outcomes.map(lineOf)[0]).toMatch(/^ok {3}forms\/huge-index: /);
  expect(summaryOf(outcomes)).toBe('1 passed, 0 failed');
});

test('a server that fails or is down afterwards has a vulnerability', async () => {
  const failing = await throwBomb(() => new Response('no', { status: 500 }));
  expect(failing[0]?.holes).toEqual(['POST /sign-in: answered 500']);
  const refuse = () => new Response('refused', { status: 422 });
  const down = await throwBomb(refuse, async () => true);
  expect(down[0]?.holes).toEqual(['The service was down afterwards.']);
});

test('a case that throws or does not end in time counts as a vulnerability', async () => {
  const { url } = await openServer(() => new Response());
  const { signal } = new AbortController();
  const running: Running<ReturnType<typeof aimAt>> = {
    aim: (ended) => aimAt(url, ended),
    recover: async () => false,
    report: () => {},
    signal,
  };
  const throwing = {
    name: 'throws',
    tried: 'nothing',
    run: () => Promise.reject(new Error('No.')),
  };
  const endless = {
    name: 'hangs',
    tried: 'nothing',
    seconds: 0,
    run: () => new Promise<never>(() => {}),
  };
  const outcomes = await runGroups([{ name: 'odd', cases: [throwing, endless] }], running);
  expect(outcomes.flatMap(({ holes }) => holes)).toEqual([
    'It failed: No.',
    'It did not end within 0 seconds.',
  ]);
});

test('requests are sent only to the target', async () => {
  const { signal } = new AbortController();
  expect(() => aimAt('http://192.0.2.1:3000', signal)).toThrow('is not on this machine');
  const target = aimAt('http://127.0.0.1:1', signal);
  expect(() => target.send('@evil.example/')).toThrow('leads away');
  expect(target.sent()).toBe(0);
});
