import type { PostOnce } from '@callboard/core/tell';
import type { Poster } from './poster.ts';
import { toPost } from './to-post.ts';

/** Creates a function that posts outside the queue, for endpoint tests. */
export function createPostOnce({ poster, now }: { poster: Poster; now: () => Date }): PostOnce {
  return async (outgoing) => {
    const startedAt = now();
    const post = toPost(outgoing, outgoing.destination, startedAt);
    return { startedAt, requestHeaders: post.headers, ...(await poster.post(post)) };
  };
}
