import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { selectScoutPlaces } from './select-scout-places.ts';

const { scoutSheets } = schema;

/** A scouting sheet to be printed. */
export type PrintedScoutSheet = Awaited<ReturnType<typeof findScoutSheet>>;

/** Returns a scouting sheet with what a client sees of its locations. @throws AppError `not_found`. */
export async function findScoutSheet(ctx: Ctx, { id }: { id: string }) {
  const { title, note, projectId, createdAt } = await findRecord(ctx, scoutSheets, id);
  const { jobNo, name } = await findProject(ctx, { id: projectId });
  const places = await selectScoutPlaces(ctx, id);
  const { id: workspaceId, timeZone } = ctx.workspace;
  return {
    id,
    workspaceId,
    timeZone,
    title,
    note,
    createdAt,
    project: { id: projectId, jobNo, name },
    places,
  };
}
