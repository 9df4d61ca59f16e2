import type { z } from 'zod';
import type { ShareForm } from './share-form.ts';

/** What came of sharing: the link to copy, or null once it was mailed. */
export interface SharedReply {
  shared: { key: string; url: string | null };
}

type Value = z.infer<typeof ShareForm> & { formKey?: string };

type Mailed = Pick<Value, 'contactId' | 'formKey'> & { message?: string; despiteBounce: boolean };

interface Ways {
  create: (to: Pick<Value, 'contactId'>) => Promise<{ url: string }>;
  send: (to: Mailed) => Promise<{ id: string }>;
}

/** Mails a link, or creates one to copy. */
export async function share(
  { create, send }: Ways,
  { intent, contactId, message, despiteBounce, formKey }: Value,
): Promise<SharedReply> {
  if (intent === 'copy') {
    const { url } = await create({ contactId });
    return { shared: { key: url, url } };
  }
  const how = { despiteBounce: despiteBounce === 'on', ...(formKey && { formKey }) };
  const { id } = await send({ contactId, ...(message && { message }), ...how });
  return { shared: { key: id, url: null } };
}
