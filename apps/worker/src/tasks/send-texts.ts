import type { TextSender } from '../text-sender.ts';

/** Wakes the sender of texts, if there is a server for them. */
export const task = (sender: TextSender | undefined) => () => sender?.wake();
