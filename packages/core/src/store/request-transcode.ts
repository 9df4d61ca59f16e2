import { isFilmOrSound } from '@callboard/domain/transcodes/is-film-or-sound';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';

const { transcodes } = schema;

interface NewContent {
  blobId: string;
  contentType: string;
}

/** Asks the worker for what browsers need to play a content, if it is a film or a sound. */
export async function requestTranscode(
  ctx: Ctx,
  { blobId, contentType }: NewContent,
): Promise<void> {
  if (!isFilmOrSound(contentType)) return;
  await ctx.tx.insert(transcodes).values({ blobId, nextAt: ctx.now() }).onConflictDoNothing();
}
