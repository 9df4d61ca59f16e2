import { expect, test } from 'vitest';
import { feeds } from './feeds.ts';

test.each(feeds)('$measure: the largest input is parsed', async ({ make, largest }) => {
  await expect(Promise.resolve().then(make(largest))).resolves.not.toThrow();
});
