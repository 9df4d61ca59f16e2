import { isLikelyPlayable, kindOfCut } from '@callboard/domain/transcodes/cut-types';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import type { Version } from '../versions/record.ts';

const { blobs, files, transcodes } = schema;

/** Returns the numbers of the versions whose film browsers can play, in the order given. */
export async function listPlayableFilms(
  { tx }: Ctx,
  versions: readonly Pick<Version, 'fileId' | 'versionNumber'>[],
): Promise<number[]> {
  const fileIds = versions.flatMap(({ fileId }) => fileId ?? []);
  if (fileIds.length === 0) return [];
  const rows = await tx
    .select({ fileId: files.id, contentType: blobs.contentType, made: transcodes.made })
    .from(files)
    .innerJoin(blobs, eq(blobs.id, files.blobId))
    .leftJoin(transcodes, eq(transcodes.blobId, files.blobId))
    .where(and(inArray(files.id, fileIds), isNull(files.deletedAt)));
  const films = rows.filter(
    ({ contentType, made }) =>
      kindOfCut(contentType) === 'film' &&
      (made?.includes('low') === true || isLikelyPlayable(contentType)),
  );
  const playable = new Set(films.map((it) => it.fileId));
  return versions
    .filter(({ fileId }) => fileId !== null && playable.has(fileId))
    .map((it) => it.versionNumber);
}
