import { makeFeed, type TestApp, type TestMember } from '@callboard/testing/factories';
import { secretIn } from '../../../kernel/addresses/index.ts';
import { readFeed } from '../index.ts';

export type FeedOf = Parameters<typeof makeFeed>[2];

/** Creates a feed and returns what asks for it. */
export async function openFeed(app: TestApp, owner: TestMember, of: FeedOf = {}) {
  const { url } = await makeFeed(app, owner, of);
  const secret = secretIn(new URL(url).pathname) ?? '';
  return () => readFeed(app.database, { secret, address: '192.0.2.1', userAgent: 'test' });
}
