import type { Caller } from '@callboard/api';
import type { z } from 'zod';
import type { ShareForm } from '#app/features/portal/links/share-form.ts';
import { type SharedReply, share } from '#app/features/portal/links/shared-reply.ts';
import { termsOf } from './terms-of.ts';

type Value = z.infer<typeof ShareForm> & { deliverableId: string; formKey?: string };

/** Mails a link to a deliverable, or creates one to copy. */
export function shareCut(
  { cutLinks }: Caller,
  { deliverableId, ...value }: Value,
): Promise<SharedReply> {
  const { hasTerms, passcode } = value;
  const terms = hasTerms === 'on' ? { ...termsOf(value), ...(passcode && { passcode }) } : {};
  return share(
    {
      create: (to) => cutLinks.create({ deliverableId, ...to, ...terms }),
      send: (to) => cutLinks.send({ deliverableId, ...to, ...terms }),
    },
    value,
  );
}
