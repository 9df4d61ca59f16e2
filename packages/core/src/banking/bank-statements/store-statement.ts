import type { Statement } from '@callboard/bank/statements';
import type { StatementFormat } from '@callboard/domain/bank-statements/enums';
import type { StatementMap } from '@callboard/domain/bank-statements/fields';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';

const { bankStatements } = schema;

interface Imported {
  fileId: string;
  /** The row that waited for the import, if it becomes this statement. */
  waitingId: string | null;
  account: { id: string };
  format: StatementFormat;
  map: StatementMap | null;
  statement: Statement;
  lineCount: number;
  newCount: number;
}

/** Stores a statement as imported. Returns its id. */
export async function storeStatement(
  ctx: Ctx,
  { fileId, waitingId, account, format, map, statement, lineCount, newCount }: Imported,
): Promise<string> {
  const { fromDate, toDate, openingCents, closingCents } = statement;
  const updatedAt = ctx.now();
  const values = {
    ...{ accountId: account.id, state: 'ready' as const, format, map, problem: null },
    ...{ fromDate, toDate, openingCents, closingCents, lineCount, newCount, updatedAt },
  };
  if (waitingId !== null) {
    await ctx.tx.update(bankStatements).set(values).where(eq(bankStatements.id, waitingId));
    return waitingId;
  }
  const id = newId('bankStatement');
  const createdBy = ctx.actor.membershipId ?? null;
  await ctx.tx
    .insert(bankStatements)
    .values({ ...values, id, fileId, createdBy, createdAt: updatedAt });
  return id;
}
