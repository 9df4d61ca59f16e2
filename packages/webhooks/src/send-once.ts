import type { Attempt, ClaimedDelivery } from '@callboard/core/tell';
import type { Outcome, Poster } from './poster.ts';
import { toPost } from './to-post.ts';

const unreadable: Outcome = {
  isDelivered: false,
  statusCode: null,
  error: 'Its secret cannot be read because APP_SECRET changed. Rotate the secret.',
  responseBody: null,
  durationMs: 0,
};

/** Posts a claimed delivery once and returns the attempt to record. Never throws. */
export async function sendOnce(
  delivery: ClaimedDelivery,
  { poster, now }: { poster: Poster; now: () => Date },
): Promise<Attempt> {
  const startedAt = now();
  const post = delivery.destination && toPost(delivery, delivery.destination, startedAt);
  const outcome = post ? await poster.post(post) : unreadable;
  return {
    workspaceId: delivery.workspaceId,
    id: delivery.id,
    leasedUntil: delivery.leasedUntil,
    startedAt,
    endedAt: now(),
    requestHeaders: post?.headers ?? {},
    ...outcome,
  };
}
