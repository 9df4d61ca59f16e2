import { z } from 'zod';
import { mailedCode } from '../mailed-codes/fields.ts';
import { email } from '../people/fields.ts';
import { linkLives } from './lives.ts';

/** The email whose owner wants to prove it on a portal page. */
export const RequestPortalCode = z.object({ email });

/** A passcode of a link. It is the same however a keyboard composes its letters. */
export const linkPasscode = z
  .string()
  .trim()
  .normalize('NFC')
  .min(4, 'Use at least 4 characters.')
  .max(64, 'Use at most 64 characters.');

/** What may be done with a link, and for how long. */
export const LinkTerms = z.object({
  /** What the company calls it. */
  label: z.string().trim().max(100, 'Use at most 100 characters.').nullable(),
  /** Null for a link that ends some time after it was last opened. */
  expiresInDays: z.literal(linkLives).nullable(),
  canComment: z.boolean(),
  canDecide: z.boolean(),
  canDownload: z.boolean(),
});

/** The passcode of a link, as somebody enters it. */
export const EnterPasscode = z.object({
  passcode: z.string().trim().normalize('NFC').min(1, 'Enter the passcode.').max(200),
});

/** The code that proves it. */
export const ProvePortalLink = z.object({ code: mailedCode });
