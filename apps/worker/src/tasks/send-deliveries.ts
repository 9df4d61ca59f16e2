import type { Sender } from '@callboard/webhooks';
import { z } from 'zod';

const Payload = z.object({
  queues: z.array(z.object({ workspaceId: z.string(), endpointId: z.string() })),
});

/** Wakes the sender for new deliveries. It does not wait for them, so the job queue stays free. */
export const task = (sender: Sender) => (payload: unknown) =>
  sender.wake(Payload.parse(payload).queues);
