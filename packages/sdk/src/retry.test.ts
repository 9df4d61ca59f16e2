import { describe, expect, test, vi } from 'vitest';
import type { Outcome } from './attempt.ts';
import { CallboardConnectionError } from './errors.ts';
import { pause, retryOf, type Tries } from './retry.ts';

const first: Tries = { method: 'get', retries: 0, maxRetries: 30, elapsed: 0 };

function replyWith(status: number, retryAfter?: string): Outcome {
  const headers = new Headers(retryAfter === undefined ? {} : { 'retry-after': retryAfter });
  return { reply: { status, headers, body: undefined, error: undefined } };
}

const lost: Outcome = { failure: new CallboardConnectionError('gone') };
const waitOf = (outcome: Outcome, tries = first) => retryOf(outcome, tries)?.milliseconds;

describe('the wait before a retry', () => {
  test.each([200, 301, 400, 401, 402, 403, 404, 409, 422, 499])('is none after %i', (status) => {
    expect(retryOf(replyWith(status, '1'), first)).toBeUndefined();
  });

  test.each([
    ['0', 0],
    ['1', 1_000],
    ['0.5', 500],
    ['60', 60_000],
    ['86400', 60_000],
  ])('is Retry-After: %s, at most a minute', (header, milliseconds) => {
    expect(waitOf(replyWith(429, header), { ...first, retries: 3 })).toBe(milliseconds);
  });

  test.each(['Sat, 21 Nov 2026 17:04:05 GMT', 'soon', 'Infinity', '-1'])(
    'is the default when Retry-After is %j',
    (header) => {
      vi.spyOn(Math, 'random').mockReturnValue(0);
      expect(waitOf(replyWith(503, header))).toBe(125);
    },
  );

  test('doubles with each attempt, even without a response, up to a minute', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const waits = [0, 1, 2, 3, 20].map((retries) => waitOf(lost, { ...first, retries }));
    expect(waits).toEqual([125, 250, 500, 1_000, 60_000]);
    vi.spyOn(Math, 'random').mockReturnValue(0.999_999);
    expect(waitOf(lost)).toBeLessThan(375);
  });

  test('ends at once when the caller aborts, and removes its listener', async () => {
    const leaving = new AbortController();
    const waiting = pause(60_000, leaving.signal);
    leaving.abort(new Error('closed'));
    await expect(waiting).rejects.toThrow('closed');
    await expect(pause(60_000, leaving.signal)).rejects.toThrow('closed');
    await pause(0, undefined);
    const { signal } = new AbortController();
    const removed = vi.spyOn(signal, 'removeEventListener');
    await pause(0, signal);
    expect(removed).toHaveBeenCalledOnce();
  });
});
