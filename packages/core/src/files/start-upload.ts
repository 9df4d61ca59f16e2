import { mostBytesOfBriefFile } from '@callboard/domain/brief-files/enums';
import { AppError, invalid, notFound } from '@callboard/domain/errors';
import {
  mostBytesOfFile,
  mostBytesOfImage,
  mostBytesOfPhoto,
  resumableMilliseconds,
} from '@callboard/domain/files/limits';
import type { PlacePaperKind } from '@callboard/domain/locations/papers';
import { mostBytesOfPaper } from '@callboard/domain/paperwork/enums';
import type { VersionStage } from '@callboard/domain/versions/enums';
import type { Ctx } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { type NewRows, requireQuotas } from '../kernel/quotas/index.ts';
import { schema } from '../kernel/schema.ts';
import { requirePhotoRoom } from '../schedule/locations/require-photo-room.ts';
import { cleanName } from '../store/clean-name.ts';
import { inUnits, requireStorage } from '../store/storage.ts';
import { type FilePlace, lockPlace, type Placed, requireFolder } from './places.ts';

/** What a browser says about a file before it sends it. */
export interface NewUpload {
  name: string;
  sizeBytes: number;
  place: FilePlace;
  cardId?: string | null;
  crewMemberId?: string | null;
  projectId?: string | null;
  /** Null and absent for the top of the job's files. */
  folderId?: string | null;
  locationId?: string | null;
  projectLocationId?: string | null;
  paperKind?: PlacePaperKind | null;
  deliverableId?: string | null;
  /** Of the version that a cut becomes. */
  stage?: VersionStage | null;
}

/**
 * Starts the upload of a file to its place, before any of it is sent.
 * @throws AppError `not_found`, `project_closed`, `plan_limit`, `invalid_parameter`, `conflict` for a
 * location that has all photos it can have.
 */
export async function startUpload(
  ctx: Ctx,
  { name: given, sizeBytes, stage = null, ...input }: NewUpload,
): Promise<{ id: string }> {
  const { actor } = ctx;
  if (actor.kind !== 'user') throw new AppError('forbidden', 'Only people upload files.');
  const placed = placeOf(input);
  const name = cleanName(given);
  requireSize({ name, sizeBytes, ...placed });
  await lockPlace(ctx, placed);
  if (placed.projectId) {
    await requireFolder(ctx, { projectId: placed.projectId, id: placed.folderId });
  }
  if (placed.locationId) await requirePhotoRoom(ctx, placed.locationId);
  await requireQuotas(ctx, { uploads: 1, files: 1, ...parentQuotaOf(placed) });
  await requireStorage(ctx, sizeBytes);
  const id = newId('upload');
  const now = ctx.now();
  await ctx.tx.insert(schema.uploads).values({
    id,
    name,
    ...placed,
    stage: placed.deliverableId === null ? null : stage,
    sizeBytes,
    membershipId: actor.membershipId,
    expiresAt: new Date(now.getTime() + resumableMilliseconds),
    createdAt: now,
    updatedAt: now,
  });
  return { id };
}

const nowhere = {
  ...{ cardId: null, crewMemberId: null, projectId: null, folderId: null },
  ...{ locationId: null, projectLocationId: null, paperKind: null, deliverableId: null },
};

type Input = Omit<NewUpload, 'name' | 'sizeBytes' | 'stage'>;

/** Returns the place with only what belongs to it. @throws AppError `not_found`. */
function placeOf({ place, ...input }: Input): Placed {
  const { cardId, crewMemberId, projectId, folderId, locationId } = input;
  if (place === 'card') {
    if (!cardId) throw notFound('card');
    return { ...nowhere, place, cardId };
  }
  if (place === 'crew') {
    if (!crewMemberId) throw notFound('crew member');
    return { ...nowhere, place, crewMemberId };
  }
  if (place === 'location') {
    if (!locationId) throw notFound('location');
    return { ...nowhere, place, locationId };
  }
  if (place === 'place_paper') {
    const { projectLocationId, paperKind } = input;
    if (!projectLocationId || !paperKind) throw notFound('location');
    return { ...nowhere, place, projectLocationId, paperKind };
  }
  if (place === 'cut') {
    if (!input.deliverableId) throw notFound('deliverable');
    return { ...nowhere, place, deliverableId: input.deliverableId };
  }
  if (place !== 'project') return { ...nowhere, place };
  if (!projectId) throw notFound('project');
  return { ...nowhere, place, projectId, folderId: folderId ?? null };
}

function parentQuotaOf({ cardId, crewMemberId, projectId, deliverableId }: Placed): NewRows {
  if (deliverableId) return { versions: 1, versionsOfDeliverable: deliverableId };
  if (cardId) return { filesOfCard: cardId };
  if (crewMemberId) return { filesOfCrewMember: crewMemberId };
  return projectId ? { filesOfProject: projectId } : {};
}

function requireSize({ name, sizeBytes, place }: Placed & { name: string; sizeBytes: number }) {
  if (sizeBytes === 0) throw invalid('size', `“${name}” is empty. Choose another file.`);
  const { noun, most } = sizes[place] ?? { noun: 'A file', most: mostBytesOfFile };
  if (sizeBytes <= most) return;
  throw invalid('size', `“${name}” is too large. ${noun} can have at most ${inUnits(most)}.`);
}

const image = { noun: 'An image', most: mostBytesOfImage };

/** Places whose files are smaller. */
const sizes: Partial<Record<FilePlace, { noun: string; most: number }>> = {
  logo: image,
  portrait: image,
  brief: { noun: 'The file of a brief', most: mostBytesOfBriefFile },
  bill: { noun: 'The file of a bill', most: mostBytesOfPaper },
  place_paper: { noun: 'A paper', most: mostBytesOfPaper },
  location: { noun: 'A photo', most: mostBytesOfPhoto },
};
