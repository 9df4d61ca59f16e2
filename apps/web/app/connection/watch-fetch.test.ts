import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const origin = 'http://callboard.example';
let body: ReadableStreamDefaultController<Uint8Array>;

beforeEach(async () => {
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (_url: URL, { signal }: RequestInit = {}) => {
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        body = controller;
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(stream, { status: 200, headers: { 'x-request-id': 'one' } });
  });
  const { watchFetch } = await import('./watch-fetch.ts');
  watchFetch();
});
afterEach(() => vi.unstubAllGlobals());

test.each(['GET', 'POST'])(
  'the answer to a %s is whole before the page reads it',
  async (method) => {
    const underWay = fetch('/portal/one/cut.data', { method });
    await vi.waitFor(() => body.enqueue(new TextEncoder().encode('first ')));
    const early = await Promise.race([underWay, new Promise((it) => setTimeout(it, 20, 'waits'))]);
    expect(early).toBe('waits');
    body.enqueue(new TextEncoder().encode('last'));
    body.close();
    expect(await (await underWay).text()).toBe('first last');
  },
);

test.each(['GET', 'POST'])(
  'an answer to a %s that is no longer wanted rejects once',
  async (method) => {
    const leaving = new AbortController();
    const underWay = fetch('/portal/one/cut.data', { method, signal: leaving.signal });
    await vi.waitFor(() => body.enqueue(new TextEncoder().encode('first ')));
    leaving.abort();
    await expect(underWay).rejects.toThrow('aborted');
  },
);
