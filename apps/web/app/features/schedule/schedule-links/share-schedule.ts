import type { Caller } from '@callboard/api';
import type { z } from 'zod';
import type { ShareForm } from './share-form.ts';

/** What came of sharing: the link to copy, or null once it was mailed. */
export interface SharedReply {
  shared: { key: string; url: string | null };
}

type Value = z.infer<typeof ShareForm> & { projectId: string; formKey?: string };

/** Mails a link to the schedule of a job, or creates one to copy. */
export async function shareSchedule(
  { scheduleLinks }: Caller,
  { intent, projectId, contactId, message, despiteBounce, formKey }: Value,
): Promise<SharedReply> {
  const to = { projectId, contactId };
  if (intent === 'copy') {
    const { url } = await scheduleLinks.create(to);
    return { shared: { key: url, url } };
  }
  const how = { despiteBounce: despiteBounce === 'on', ...(formKey && { formKey }) };
  const { id } = await scheduleLinks.send({ ...to, ...(message && { message }), ...how });
  return { shared: { key: id, url: null } };
}
