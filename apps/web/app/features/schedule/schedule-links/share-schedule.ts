import type { Caller } from '@callboard/api';
import type { z } from 'zod';
import type { ShareForm } from '#app/features/portal/links/share-form.ts';
import { type SharedReply, share } from '#app/features/portal/links/shared-reply.ts';

type Value = z.infer<typeof ShareForm> & { projectId: string; formKey?: string };

/** Mails a link to the schedule of a job, or creates one to copy. */
export function shareSchedule(
  { scheduleLinks }: Caller,
  { projectId, ...value }: Value,
): Promise<SharedReply> {
  const showsBook = value.showsBook === 'on';
  return share(
    {
      create: (to) => scheduleLinks.create({ projectId, showsBook, ...to }),
      send: (to) => scheduleLinks.send({ projectId, showsBook, ...to }),
    },
    value,
  );
}
