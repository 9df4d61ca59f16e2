import { opened, plainDate } from '@callboard/domain/fields';
import {
  crewNumberFields,
  paperworkKinds,
  paperworkSetKinds,
} from '@callboard/domain/paperwork/enums';
import { z } from 'zod';
import { officeMoves } from './conditions.ts';

const reason = z.string().trim().max(500);

export const AddPaperwork = z.object({
  bookingId: z.string(),
  kind: z.enum(paperworkKinds, 'Choose a paper.'),
  /** What it is, for the kind `other`. */
  title: z.string().trim().min(1, 'Enter what it is.').max(100).optional(),
  due: plainDate.nullable().optional(),
});

export const SetPaperDue = z.object({ id: z.string(), due: plainDate.nullable(), opened });

export const MovePaperwork = z.object({
  id: z.string(),
  status: z.enum(officeMoves),
  /** Required to reject and to waive. */
  reason: reason.optional(),
});

export const SendPackets = z.object({
  projectId: z.string(),
  /** Without them, everyone on the job with something missing. */
  bookingIds: z.array(z.string()).min(1).max(500).optional(),
});

export const ReadCrewNumber = z.object({
  crewMemberId: z.string(),
  field: z.enum(crewNumberFields),
});

export const paperworkSettingsRules = {
  kinds: z.array(z.enum(paperworkSetKinds)).transform((list) => [...new Set(list)]),
  paragraphs: z
    .array(
      z.object({
        title: z.string().trim().max(100),
        text: z.string().trim().min(1, 'Enter the text of the paragraph.').max(4000),
      }),
    )
    .max(20, 'A deal memo can have at most 20 paragraphs.'),
};

export const UpdatePaperworkSettings = z
  .object(paperworkSettingsRules)
  .partial()
  .extend({ opened });
