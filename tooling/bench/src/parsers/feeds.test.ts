import { expect, test } from 'vitest';
import { feeds } from './feeds.ts';
import { statementFeeds } from './statement-feeds.ts';

test.each([...feeds, ...statementFeeds])(
  '$measure: the largest input is parsed',
  async ({ make, largest }) => {
    await expect(Promise.resolve().then(make(largest))).resolves.not.toThrow();
  },
);
