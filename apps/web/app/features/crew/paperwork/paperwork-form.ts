import { AddPaperwork, MovePaperwork } from '@callboard/core/crew/paperwork/fields';
import { z } from 'zod';

/** What the panel of a booking posts about its papers. */
export const PaperworkForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add'), ...AddPaperwork.shape }),
  z.object({ intent: z.literal('move'), ...MovePaperwork.shape }),
]);
