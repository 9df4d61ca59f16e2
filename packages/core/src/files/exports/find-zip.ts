import { plainDateIn } from '@callboard/domain/dates/calendar-date';
import { proofMilliseconds, requireProofWithin } from '../../accounts/access/require-confirmed.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findExport } from './find-export.ts';
import { requireReady } from './require-ready.ts';

/**
 * Returns what is needed to send the zip of an export. A proof of an hour is enough, so that a browser
 * can resume a download. @throws AppError `confirmation_needed`, `not_found`, `conflict`.
 */
export async function findZip(ctx: Ctx, { id }: { id: string }) {
  requireProofWithin(ctx, proofMilliseconds);
  const found = await findExport(ctx, { id });
  requireReady(ctx, found);
  const day = plainDateIn(ctx.workspace.timeZone, found.createdAt);
  return {
    key: { workspaceId: ctx.workspace.id, id: found.objectId ?? '' },
    name: `${ctx.workspace.name} ${day}.zip`,
    sizeBytes: found.sizeBytes ?? 0,
  };
}
