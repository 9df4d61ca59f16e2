import { driveStatuses } from '@callboard/domain/media/enums';
import { driveFields } from '@callboard/domain/media/fields';
import { toolMapper, toolShape } from '@callboard/domain/records/tool-record';
import { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import { project_id, rows, text } from '../../kernel/tool-results/inputs.ts';
import { localTime, omitEmpty, toolListSchema } from '../../kernel/tool-results/tool-result.ts';
import type { CardAtRisk } from './list-cards-at-risk.ts';
import type { DriveAtHand } from './list-whereabouts.ts';

/** Input of the `list_media_drives` tool. */
export const ListMediaDrives = z.strictObject({
  project_id: project_id.optional(),
  status: z.enum(driveStatuses).optional().describe('Only drives with this status.'),
  limit: rows,
});

/** A drive in tool results: where it is and whether it was verified. */
export const MediaDriveItem = z.object({
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

/** Result of `list_media_drives`: the drives and the cards at risk. */
export const MediaDrives = toolListSchema(MediaDriveItem).extend({
  cards_at_risk: z.array(CardAtRiskItem),
  cards_at_risk_count: z.number(),
});

const toDrive = toolMapper(driveFields, 'list');

/** Maps a drive to its tool record. */
export function toMediaDriveItem(ctx: Ctx, row: DriveAtHand): z.infer<typeof MediaDriveItem> {
  return omitEmpty({
    project: row.projectName,
    ...toDrive(row),
    place: row.storageLocation,
    copy_of: row.copyOf,
    verified_at: row.verifiedAt && localTime(ctx, row.verifiedAt),
  });
}

/** Maps a card at risk to its tool record. */
export function toCardAtRiskItem(row: CardAtRisk): z.infer<typeof CardAtRiskItem> {
  return omitEmpty({
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

/** Returns at most 25 cards at risk and their total count. */
export function toCardsAtRisk({ items, total }: { items: CardAtRisk[]; total: number }) {
  return {
    cards_at_risk: items.slice(0, cardsShown).map(toCardAtRiskItem),
    cards_at_risk_count: total,
  };
}
