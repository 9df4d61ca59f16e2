import { unansweredAct } from './connection/unanswered.ts';
import type { ActReply } from './forms.ts';
import { keep } from './keep.ts';

interface Sending<Reply> {
  serverAction: () => Promise<Reply>;
}

/** Wraps a button's action in the browser: without an answer the page shows a toast. */
export function keepPage<Reply extends ActReply>({ serverAction }: Sending<Reply>) {
  const replyTo = (error: unknown): ActReply => ({ refusal: unansweredAct(error) });
  return keep({ serverAction, replyTo });
}
