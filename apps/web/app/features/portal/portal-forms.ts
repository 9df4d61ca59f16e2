import { z } from 'zod';

/** What a page posts on which a client proves their email. */
export const PortalProofForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('ask'), email: z.string().max(320).default('') }),
  z.object({ intent: z.literal('enter'), code: z.string().max(100).default('') }),
]);

/** The passcode of a link. */
export const PasscodeForm = z.object({ passcode: z.string().max(200).default('') });

const version = {
  version: z.coerce.number().int(),
  sha256: z.string().max(64),
};
const comment = z.string().max(5000).default('');

/** What a client does on the page of an estimate. */
export const PortalForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('open') }),
  z.object({ intent: z.literal('ask'), comment }),
  z.object({ intent: z.literal('change'), ...version, comment }),
  z.object({ intent: z.literal('decline'), ...version, comment }),
  z.object({
    intent: z.literal('approve'),
    ...version,
    name: z.string().max(200).default(''),
    email: z.string().max(320).default(''),
    agrees: z.literal('on').optional(),
    /** Ids of the chosen options, joined by commas. */
    options: z.string().max(60_000).optional(),
  }),
]);
