import { kindOfCut } from '@callboard/domain/transcodes/cut-types';
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
  const kind = kindOfCut(contentType);
  if (kind !== 'film' && kind !== 'sound') return;
  await ctx.tx.insert(transcodes).values({ blobId, nextAt: ctx.now() }).onConflictDoNothing();
}
