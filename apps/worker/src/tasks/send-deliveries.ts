import type { Sender } from '@callboard/webhooks';
import { z } from 'zod';

const Payload = z.object({
  queues: z.array(z.object({ workspaceId: z.string(), endpointId: z.string() })),
});

/** Sends what a change has just queued. It only wakes the sender: the queue stays free meanwhile. */
export const task = (sender: Sender) => (payload: unknown) =>
  sender.wake(Payload.parse(payload).queues);
