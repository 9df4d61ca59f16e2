export { DestinationError, isTrusted, requireDestination } from './destination.ts';
export {
  createPoster,
  deadlineSeconds,
  type Outcome,
  type Poster,
  type PosterOptions,
} from './poster.ts';
export { answerBytes } from './read-answer.ts';
export type { Post } from './request.ts';
export { signatureOf } from './signature.ts';
