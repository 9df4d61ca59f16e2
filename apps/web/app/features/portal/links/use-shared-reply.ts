import { useState } from 'react';
import type { FormReply } from '#app/ui/form/use-form.ts';
import { useLastActionData } from '#app/use-last-action-data.ts';
import type { SharedReply } from './shared-reply.ts';

export type ShareReply = SharedReply | FormReply;

/**
 * Returns what came of sharing since a dialog was opened: a link that was shown before is not shown
 * again.
 */
export function useSharedReply(reply: ShareReply | undefined) {
  const [before] = useState(reply);
  const now = reply === before ? undefined : reply;
  const shared = useLastActionData(now && 'shared' in now ? now : undefined)?.shared;
  return { shared, lastResult: now && 'shared' in now ? undefined : now };
}
