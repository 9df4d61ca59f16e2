export { createTexter, type TexterOptions } from './create-texter.ts';
export { isSigned, type SignedPost } from './is-signed.ts';
export type { OutgoingText, Texter, TextOutcome, TextResult } from './outgoing-text.ts';
export { type Reply, type ReplyWord, readReply } from './read-reply.ts';
export { readStatus, type TextState, type TextStatus } from './read-status.ts';
