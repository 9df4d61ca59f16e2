export { createFeed } from './create-feed.ts';
export { findOwnCallEvent } from './find-own-call-event.ts';
export { type Feed, listFeeds } from './list-feeds.ts';
export { type FeedRequest, readFeed } from './read-feed.ts';
export { revokeFeed } from './revoke-feed.ts';
export type { ReadFeed } from './shared-reads.ts';
