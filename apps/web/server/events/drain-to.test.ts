import { expect, test, vi } from 'vitest';
import { drainTo } from './drain-to.ts';

/** Messages without an end, and how many were made. */
function endless() {
  const made = { count: 0, isEnded: false };
  async function* messages(): AsyncGenerator<string, void, undefined> {
    try {
      for (;;) yield `${++made.count}`;
    } finally {
      made.isEnded = true;
    }
  }
  return { made, messages: messages() };
}

const drop = () => expect.fail('It was dropped.');

test('no message is made before the last one was read', async () => {
  const { made, messages } = endless();
  const leaving = new AbortController();
  const reader = drainTo(messages, { leaving, patienceSeconds: 60, drop }).getReader();
  expect(made.count).toBe(0);
  for (const expected of ['1', '2', '3']) {
    const { value } = await reader.read();
    expect(new TextDecoder().decode(value)).toBe(expected);
  }
  expect(made.count).toBe(3);
  await reader.cancel();
  expect(leaving.signal.aborted).toBe(true);
});

test('a reader that leaves a message unread is dropped', async () => {
  const { messages } = endless();
  const leaving = new AbortController();
  const dropped = vi.fn();
  const slow = { leaving, patienceSeconds: 0.02, drop: dropped };
  const reader = drainTo(messages, slow).getReader();
  await reader.read();
  await vi.waitFor(() => expect(dropped).toHaveBeenCalledOnce());
  expect(leaving.signal.aborted).toBe(true);
  await reader.cancel();
});

test('a quiet stream is no slow reader', async () => {
  const leaving = new AbortController();
  const { promise: quiet, resolve: end } = Promise.withResolvers<void>();
  async function* messages() {
    yield 'one';
    await quiet;
    yield 'two';
  }
  const reader = drainTo(messages(), { leaving, patienceSeconds: 0.02, drop }).getReader();
  await reader.read();
  const second = reader.read();
  setTimeout(end, 60);
  expect(new TextDecoder().decode((await second).value)).toBe('two');
  expect(leaving.signal.aborted).toBe(false);
  await reader.cancel();
});
