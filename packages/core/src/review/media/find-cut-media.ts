import { kindOfCut } from '@callboard/domain/transcodes/cut-types';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import type { Version } from '../versions/record.ts';

const { blobs, files, pictures, transcodes } = schema;

/** What is known of the file of a cut, and what of it can be played. */
export type CutMedia = NonNullable<Awaited<ReturnType<typeof findCutMedia>>>;

/** Returns the file of a version as its page shows it; null for a link, and once it is deleted. */
export async function findCutMedia({ tx }: Ctx, { fileId }: Pick<Version, 'fileId'>) {
  if (fileId === null) return null;
  const [found] = await tx
    .select({
      contentType: blobs.contentType,
      sizeBytes: blobs.sizeBytes,
      picture: pictures.state,
      pictureWidth: pictures.width,
      pictureHeight: pictures.height,
      transcode: {
        state: transcodes.state,
        problem: transcodes.problem,
        made: transcodes.made,
        progress: transcodes.progress,
        durationMs: transcodes.durationMs,
        width: transcodes.width,
        height: transcodes.height,
        rateNumerator: transcodes.rateNumerator,
        rateDenominator: transcodes.rateDenominator,
        isVariableRate: transcodes.isVariableRate,
        frames: transcodes.frames,
        startTimecode: transcodes.startTimecode,
        videoCodec: transcodes.videoCodec,
        audioCodec: transcodes.audioCodec,
        audioChannels: transcodes.audioChannels,
        loudness: transcodes.loudness,
        isHighDynamicRange: transcodes.isHighDynamicRange,
      },
    })
    .from(files)
    .innerJoin(blobs, eq(blobs.id, files.blobId))
    .leftJoin(pictures, eq(pictures.blobId, files.blobId))
    .leftJoin(transcodes, eq(transcodes.blobId, files.blobId))
    .where(and(eq(files.id, fileId), isNull(files.deletedAt)));
  if (!found) return null;
  const { picture, pictureWidth, pictureHeight, ...media } = found;
  return {
    ...media,
    kind: kindOfCut(media.contentType) ?? 'film',
    image: picture === 'ready' ? { width: pictureWidth ?? 0, height: pictureHeight ?? 0 } : null,
  };
}
