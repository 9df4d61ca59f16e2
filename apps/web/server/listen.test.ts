import { expect, test } from 'vitest';
import { listen } from './listen.ts';

test('a busy port is named, with the cure', async () => {
  const first = await listen((_request, response) => response.end(), 0);
  await expect(listen(() => undefined, first.port)).rejects.toThrow(
    `Port ${first.port} is already in use: stop what is using it, or set PORT to a free one.`,
  );
  await first.stop();
});

test('stopping lets a running request finish', async () => {
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const listening = await listen((_request, response) => {
    start();
    setTimeout(() => response.end('finished'), 100);
  }, 0);
  const answer = fetch(`http://127.0.0.1:${listening.port}`).then((it) => it.text());
  await started;
  await listening.stop();
  expect(await answer).toBe('finished');
});
