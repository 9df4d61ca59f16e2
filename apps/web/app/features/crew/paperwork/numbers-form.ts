import { crewNumberFields } from '@callboard/domain/paperwork/enums';
import { z } from 'zod';

/** What the page of a person posts about their tax and bank numbers. */
export const NumbersForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('read'), field: z.enum(crewNumberFields) }),
  z.object({ intent: z.literal('remove') }),
]);
