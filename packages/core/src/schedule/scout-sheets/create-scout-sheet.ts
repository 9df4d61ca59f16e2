import { AppError, invalid } from '@callboard/domain/errors';
import { mostScoutSheets, scoutLinkDays } from '@callboard/domain/scout-sheets/enums';
import type { CreateScoutSheet } from '@callboard/domain/scout-sheets/fields';
import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { hashSecret } from '../../accounts/tokens/hash-secret.ts';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import { requireOpenProject } from '../../jobs/projects/require-open-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId, newSecret } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { scoutLinkPrefix, scoutLinkUrl } from '../scout-links/link-path.ts';

const { projectLocations, scoutSheetPlaces, scoutSheets } = schema;

type Input = z.infer<typeof CreateScoutSheet>;

const dayMilliseconds = 86_400_000;

/**
 * Makes a scouting sheet of locations of a job. Returns the URL of its link, which is not stored and
 * cannot be shown again.
 * @throws AppError `not_found`, `project_closed`, `invalid_parameter` for a location that is not on
 * the job, `conflict` when the job has too many sheets.
 */
export async function createScoutSheet(
  unlocked: Ctx,
  { projectId, title, note, ...input }: Input,
): Promise<{ id: string; url: string }> {
  const ctx = await lockWorkspace(unlocked);
  const { membershipId } = ctx.actor;
  if (!membershipId) throw new AppError('forbidden', 'Only members make scouting sheets.');
  await requireOpenProject(ctx, projectId);
  const locationIds = [...new Set(input.locationIds)];
  await requireOnJob(ctx, projectId, locationIds);
  await requireRoom(ctx, projectId);
  const id = newId('scoutSheet');
  const secret = newSecret(scoutLinkPrefix);
  const now = ctx.now();
  await ctx.tx.insert(scoutSheets).values({
    ...{ id, projectId, title, note: note ?? null, createdBy: membershipId, createdAt: now },
    tokenHash: hashSecret(secret),
    expiresAt: new Date(now.getTime() + scoutLinkDays * dayMilliseconds),
  });
  const places = locationIds.map((locationId, position) => ({ sheetId: id, locationId, position }));
  await ctx.tx.insert(scoutSheetPlaces).values(places);
  await record(ctx, 'scout_sheet.created', {
    ...{ subject: id, project: projectId, data: { title, count: places.length } },
  });
  return { id, url: scoutLinkUrl(ctx, secret) };
}

/** Requires locations of the job. One that leaves it later is not shown any more. */
async function requireOnJob(ctx: Ctx, projectId: string, locationIds: string[]): Promise<void> {
  const found = await ctx.tx
    .select({ id: projectLocations.locationId })
    .from(projectLocations)
    .where(
      and(
        eq(projectLocations.projectId, projectId),
        inArray(projectLocations.locationId, locationIds),
        isNull(projectLocations.deletedAt),
      ),
    );
  if (found.length === locationIds.length) return;
  throw invalid('locationIds', 'One of the locations is not on this job any more. Choose again.');
}

async function requireRoom({ tx }: Ctx, projectId: string): Promise<void> {
  const [row] = await tx
    .select({ count: count() })
    .from(scoutSheets)
    .where(eq(scoutSheets.projectId, projectId));
  if ((row?.count ?? 0) < mostScoutSheets) return;
  throw new AppError('conflict', `A job can have ${mostScoutSheets} scouting sheets.`);
}
