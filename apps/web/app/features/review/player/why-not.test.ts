import { expect, test } from 'vitest';
import { problemIn, problemText, waitBefore } from './why-not.ts';

const answer = (status: number, body: string | null = null, type = 'text/plain; charset=utf-8') =>
  problemIn(new Response(body, { status, headers: { 'content-type': type } }));

test('a server that has the file means that the browser cannot play it', async () => {
  expect(await answer(206)).toEqual({ kind: 'unplayable' });
  expect(await answer(200)).toEqual({ kind: 'unplayable' });
});

test.each([408, 429, 500, 503])('an answer of %i is a lost connection', async (status) => {
  expect(await answer(status)).toEqual({ kind: 'lost' });
});

test('a refusal says the sentence of the server, if it is one', async () => {
  const ended = await answer(403, 'This link ended on Friday.');
  expect(problemText(ended)).toBe('This link ended on Friday.');
  const general = 'This file is no longer available. Reload the page, or ask for a new link.';
  expect(problemText(await answer(404, '<html>', 'text/html'))).toBe(general);
  expect(problemText(await answer(404, 'x'.repeat(301)))).toBe(general);
  expect(problemText(await answer(404, ' '))).toBe(general);
});

test('a lost film is loaded again later and later', () => {
  expect([0, 1, 2, 3, 4, 99].map(waitBefore)).toEqual([1000, 2000, 4000, 8000, 15000, 15000]);
});
