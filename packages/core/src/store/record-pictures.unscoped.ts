import { unscoped } from '@callboard/db/unscoped';
import type { PictureProblem } from '@callboard/domain/files/picture-types';
import { sql } from 'drizzle-orm';
import type { Database } from '../kernel/database/index.ts';
import type { Key } from './keys.ts';

/** The pictures of an image are stored, or cannot be made. */
export type PicturesMade =
  | { state: 'ready'; width: number; height: number; isLight: boolean; mailLogo: string | null }
  | { state: 'failed'; problem: PictureProblem };

/** Records the outcome for an image, unless it was recorded or the image is gone. */
export async function recordPictures(
  database: Database,
  { workspaceId, id }: Key,
  made: PicturesMade,
): Promise<void> {
  const ready = made.state === 'ready' ? made : null;
  const problem = made.state === 'failed' ? made.problem : null;
  await unscoped(database).transaction((tx) =>
    tx.execute(sql`
      update pictures set state = ${made.state}, problem = ${problem}, width = ${ready?.width ?? null},
        height = ${ready?.height ?? null}, is_light = ${ready?.isLight ?? false}, mail_logo = ${ready?.mailLogo ?? null}
      where workspace_id = ${workspaceId} and blob_id = ${id} and state = 'pending'`),
  );
}
