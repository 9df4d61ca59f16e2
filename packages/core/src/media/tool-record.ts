import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { toolMapper, toolShape } from '../records/tool-record.ts';
import { rows, text } from '../tool-results/inputs.ts';
import { localTime, present, toolListSchema } from '../tool-results/tool-result.ts';
import { driveStatuses } from './enums.ts';
import { driveFields } from './fields.ts';
import type { CardAtRisk } from './list-cards-at-risk.ts';
import type { DriveAtHand } from './list-whereabouts.ts';

/** What is asked of list_media_drives. */
export const ListMediaDrives = z.strictObject({
  project_id: z.string().optional(),
  status: z.enum(driveStatuses).optional(),
  limit: rows,
});

/** A drive for an assistant: where it is and whether it was verified. */
export const MediaDriveItem = z.object({
  media_drive_id: z.string(),
  project: z.string(),
  ...toolShape(driveFields, 'list'),
  place: text,
  copy_of: text,
  verified_at: text,
});

/** A card that has fewer than two verified copies. */
export const CardAtRiskItem = z.object({
  roll: z.string(),
  status: z.string(),
  project_id: z.string(),
  project: z.string(),
  shot_on: text,
  verified_copies: z.number(),
  on_drives: z.array(z.string()),
});

/** The drives of a list, with the cards at risk beside them. */
export const MediaDrives = toolListSchema(MediaDriveItem).extend({
  cards_at_risk: z.array(CardAtRiskItem),
  cards_at_risk_count: z.number(),
});

const toDrive = toolMapper(driveFields, 'list');

/** The fields of a drive that an assistant may know. */
export function toMediaDriveItem(ctx: Ctx, row: DriveAtHand): z.infer<typeof MediaDriveItem> {
  return present({
    media_drive_id: row.id,
    project: row.projectName,
    ...toDrive(row),
    place: row.storageLocation,
    copy_of: row.copyOf,
    verified_at: row.verifiedAt && localTime(ctx, row.verifiedAt),
  });
}

/** A card at risk as an assistant reads it. */
export function toCardAtRiskItem(row: CardAtRisk): z.infer<typeof CardAtRiskItem> {
  return present({
    roll: row.roll,
    status: row.status,
    project_id: row.projectId,
    project: row.projectName,
    shot_on: row.shotOn,
    verified_copies: row.verifiedCopies,
    on_drives: row.drives ?? [],
  });
}

const cardsShown = 25;

/** The cards at risk beside the drives: at most 25, and how many there are. */
export function toCardsAtRisk({ items, total }: { items: CardAtRisk[]; total: number }) {
  return {
    cards_at_risk: items.slice(0, cardsShown).map(toCardAtRiskItem),
    cards_at_risk_count: total,
  };
}
