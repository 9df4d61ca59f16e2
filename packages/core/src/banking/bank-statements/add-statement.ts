import { mostStatementBytes } from '@callboard/bank/statements';
import { AppError, invalid } from '@callboard/domain/errors';
import { requireAllMoney } from '../../accounts/access/money.ts';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { cleanName } from '../../store/clean-name.ts';
import { requireStorage } from '../../store/storage.ts';
import { takeContent } from '../../store/take-content.ts';

const { bankStatements, files } = schema;

/** A statement file in the store. */
export interface StoredContent {
  blobId: string;
  sha256: string;
  sizeBytes: number;
  contentType: string;
}

/**
 * Adds a statement file that was just stored. It waits until somebody imports it. Returns the content
 * that it has: its own, or an equal one from before.
 * @throws AppError `forbidden`, `invalid_parameter`, `plan_limit`.
 */
export async function addStatement(
  asked: Ctx,
  { name, content }: { name: string; content: StoredContent },
): Promise<{ id: string; blobId: string }> {
  const ctx = await lockWorkspace(asked);
  requireAllMoney(ctx);
  const { actor } = ctx;
  if (actor.kind !== 'user') throw new AppError('forbidden', 'Only people import statements.');
  requireStatementSize(content.sizeBytes);
  await requireQuotas(ctx, { files: 1 });
  await requireStorage(ctx, content.sizeBytes);
  const { blobId: ownId, ...facts } = content;
  const blobId = await takeContent(ctx, { id: ownId, ...facts });
  const [fileId, id, now] = [newId('file'), newId('bankStatement'), ctx.now()];
  await ctx.tx.insert(files).values({
    ...{ id: fileId, blobId, name: cleanName(name), place: 'statement' },
    ...{ membershipId: actor.membershipId, createdAt: now, updatedAt: now },
  });
  await ctx.tx.insert(bankStatements).values({
    ...{ id, fileId, state: 'mapping', createdBy: actor.membershipId },
    ...{ createdAt: now, updatedAt: now },
  });
  return { id, blobId };
}

/** Requires a size that statements have. @throws AppError `invalid_parameter`. */
export function requireStatementSize(bytes: number): void {
  if (bytes === 0) throw invalid('file', 'The file is empty. Choose another one.');
  if (bytes <= mostStatementBytes) return;
  throw invalid('file', 'A statement can have at most 20 MB. Download a shorter period.');
}
