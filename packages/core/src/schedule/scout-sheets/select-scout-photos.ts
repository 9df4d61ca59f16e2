import { mostScoutPhotos } from '@callboard/domain/scout-sheets/enums';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';

interface ScoutPhoto extends Record<string, unknown> {
  /** The file. */
  id: string;
  locationId: string;
  blobId: string;
  caption: string | null;
  /** In pixels, as shown. */
  width: number;
  height: number;
}

/**
 * Returns the photos that a sheet shows: the cover and the next of each location that is still on the
 * job, as far as they can be shown.
 */
export async function selectScoutPhotos(
  { tx, workspace }: Ctx,
  sheetId: string,
): Promise<ScoutPhoto[]> {
  const rows = await tx.execute<ScoutPhoto>(sql`
    select id, location_id as "locationId", blob_id as "blobId", caption, width, height from (
      select l.id, l.location_id, f.blob_id, l.caption, p.width, p.height, row_number() over (
        partition by l.location_id order by l.is_cover desc, l.position, l.id) as place
      from scout_sheets s
      join scout_sheet_places o on o.workspace_id = s.workspace_id and o.sheet_id = s.id
      join project_locations u on u.workspace_id = s.workspace_id and u.project_id = s.project_id
        and u.location_id = o.location_id and u.deleted_at is null
      join location_photos l on l.workspace_id = o.workspace_id and l.location_id = o.location_id
      join files f on f.workspace_id = l.workspace_id and f.id = l.id and f.deleted_at is null
      join pictures p on p.workspace_id = f.workspace_id and p.blob_id = f.blob_id
        and p.state = 'ready'
      where s.workspace_id = ${workspace.id} and s.id = ${sheetId}) shown
    where place <= ${mostScoutPhotos} order by location_id, place`);
  return [...rows];
}
