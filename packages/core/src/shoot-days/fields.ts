import { z } from 'zod';
import { plainDate, wallTime } from '../fields.ts';
import { timeZone } from '../people/fields.ts';
import { dayKinds, holdStatuses } from './vocabulary.ts';

const fields = {
  date: plainDate,
  label: z.string().trim().min(1, 'Name the day.').max(100),
  dayKind: z.enum(dayKinds),
  callTime: wallTime,
  /** One that is not after the call is on the next calendar day, as on a night shoot. */
  wrapTime: wallTime,
  timeZone,
  locationId: z.string().nullable(),
  /** Behind whom the hold stands, in words. */
  holdRankNote: z.string().trim().max(200).nullable(),
  notes: z.string().max(5000).nullable(),
};

export const AddShootDay = z
  .object({
    projectId: z.string(),
    ...fields,
    holdStatus: z.enum(['first_hold', 'second_hold', 'confirmed']),
  })
  .partial()
  .required({ projectId: true, date: true });

export const UpdateShootDay = z.object({ id: z.string(), ...z.object(fields).partial().shape });

export const MoveHold = z.object({
  id: z.string(),
  holdStatus: z.enum(holdStatuses),
  /** Needed to cancel a confirmed day. */
  reason: z.string().trim().max(500).optional(),
});
