export {
  DestinationError,
  isTrusted,
  requireDestination,
  type TrustedOrigin,
} from './destination.ts';
export { defaultSlots, type Slots } from './endpoint-queues.ts';
export type { Post } from './post.ts';
export { createPostOnce } from './post-once.ts';
export {
  createPoster,
  deadlineSeconds,
  type Outcome,
  type Poster,
  type PosterOptions,
} from './poster.ts';
export { maxResponseBodyBytes } from './read-body.ts';
export { createSender, type Sender, type SenderOptions } from './sender.ts';
export { signatureOf } from './signature.ts';
export { type Sendable, toPost } from './to-post.ts';
