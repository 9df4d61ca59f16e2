import { z } from 'zod';
import { mailedCode } from '../mailed-codes/fields.ts';
import { email } from '../people/fields.ts';

/** The email whose owner wants to prove it on a portal page. */
export const RequestPortalCode = z.object({ email });

/** The code that proves it. */
export const ProvePortalLink = z.object({ code: mailedCode });
