import type { Ctx } from '../context.ts';
import { notFound } from '../errors.ts';
import { selectPaperFile } from './select-paper-file.ts';

/** Returns what is needed to send a document to its person, who proved their address. @throws AppError `not_found`. */
export async function findOwnPaperFile(
  ctx: Ctx,
  { crewMemberId, id }: { crewMemberId: string; id: string },
) {
  const document = await selectPaperFile(ctx, id);
  if (document.crewMemberId !== crewMemberId) throw notFound('document');
  return document;
}
