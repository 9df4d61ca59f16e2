import { expect, test } from 'vitest';
import { listen } from './listen.ts';

test('a busy port is named, with the cure', async () => {
  const first = await listen((_request, response) => response.end(), 4219);
  await expect(listen(() => undefined, 4219)).rejects.toThrow(
    'Port 4219 is already in use: stop what is using it, or set PORT to a free one.',
  );
  await first.stop();
});

test('stopping lets a running request finish', async () => {
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const listening = await listen((_request, response) => {
    start();
    setTimeout(() => response.end('finished'), 100);
  }, 4218);
  const answer = fetch('http://127.0.0.1:4218').then((it) => it.text());
  await started;
  await listening.stop();
  expect(await answer).toBe('finished');
});
