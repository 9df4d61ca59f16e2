import type { StatementMap } from '@callboard/domain/bank-statements/fields';
import { AppError, notFound } from '@callboard/domain/errors';
import { and, eq, isNull } from 'drizzle-orm';
import { requireAllMoney } from '../../accounts/access/money.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';

const { bankStatements, blobs, files, statementMaps } = schema;

/** Returns a statement file with its content. @throws AppError `forbidden`, `not_found`. */
export async function findStored(ctx: Ctx, id: string) {
  requireAllMoney(ctx);
  const s = bankStatements;
  const [statement] = await ctx.tx
    .select({
      id: s.id,
      state: s.state,
      accountId: s.accountId,
      fileId: s.fileId,
      name: files.name,
      blobId: files.blobId,
      sizeBytes: blobs.sizeBytes,
    })
    .from(s)
    .innerJoin(files, eq(files.id, s.fileId))
    .innerJoin(blobs, eq(blobs.id, files.blobId))
    .where(and(eq(s.id, id), isNull(s.deletedAt)));
  if (!statement) throw notFound('bank statement');
  return statement;
}

/** Locks a statement. @throws AppError `forbidden`, `not_found`. */
export async function lockStatement(ctx: Ctx, id: string) {
  requireAllMoney(ctx);
  return lockRecord(ctx, bankStatements, id, { strength: 'update' });
}

/** Requires that a file waits to be imported. @throws AppError `conflict`. */
export function requireWaiting({ state }: { state: string }): void {
  if (state === 'mapping') return;
  throw new AppError(
    'conflict',
    'This statement was imported or removed already. Reload the page.',
  );
}

/** Returns how the columns of the headers that an account had are read; none for a new account. */
export async function selectMaps(
  { tx }: Ctx,
  accountId: string | undefined,
): Promise<Record<string, StatementMap>> {
  if (accountId === undefined) return {};
  const rows = await tx
    .select({ headerHash: statementMaps.headerHash, map: statementMaps.map })
    .from(statementMaps)
    .where(eq(statementMaps.accountId, accountId));
  return Object.fromEntries(rows.map((it) => [it.headerHash, it.map]));
}
