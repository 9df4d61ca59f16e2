import { notFound } from '@callboard/domain/errors';
import { and, eq } from 'drizzle-orm';
import { requireMoney } from '../../accounts/access/money-of-jobs.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isOwnUnused } from './conditions.ts';
import { findSenders } from './find-senders.ts';
import { selectReadFiles } from './select-brief-files.ts';

const { briefFiles } = schema;

/**
 * Returns a file of the member that waits for a brief: how far it is read, its text, and the contact
 * whose email a mail says that it is from.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function findBriefFile(ctx: Ctx, { id }: { id: string }) {
  requireMoney(ctx);
  const [file] = await selectReadFiles(ctx, and(eq(briefFiles.fileId, id), isOwnUnused(ctx)));
  if (!file) throw notFound('file');
  const [sender] = file.senderEmail ? await findSenders(ctx, file.senderEmail) : [];
  return { ...file, sender: sender ?? null };
}

export type BriefFileInFull = Awaited<ReturnType<typeof findBriefFile>>;
