import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keep } from './keep.ts';

const told: string[] = [];
beforeEach(() => {
  told.length = 0;
  const page = new EventTarget();
  for (const name of ['form-saved', 'form-refused']) {
    page.addEventListener(name, () => told.push(name));
  }
  vi.stubGlobal('document', page);
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  [{ done: 'note', refusal: null }, ['form-saved']],
  [{ done: null, refusal: 'Enter a note.' }, ['form-refused']],
  [{ status: 'error' }, ['form-refused']],
  // While it is on its way, somebody may send a form that is refused later.
  [{ done: 'open', refusal: null }, []],
])('after %j drafts hear %j', async (reply, expected) => {
  await keep({ serverAction: async () => reply, replyTo: () => reply });
  expect(told).toEqual(expected);
});
