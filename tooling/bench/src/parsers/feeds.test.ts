import { expect, test } from 'vitest';
import { briefFeeds } from './brief-feeds.ts';
import { feeds } from './feeds.ts';
import { statementFeeds } from './statement-feeds.ts';

test.each([...feeds, ...statementFeeds, ...briefFeeds])(
  '$measure: the largest input is parsed',
  async ({ make, largest }) => {
    await expect(Promise.resolve().then(make(largest))).resolves.not.toThrow();
  },
);
