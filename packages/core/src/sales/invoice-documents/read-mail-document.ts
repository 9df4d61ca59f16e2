import { inWorkspace } from '@callboard/db';
import type { MailDocument } from '@callboard/db/schema';
import { AppError } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import { openContext } from '../../accounts/access/open-context.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { invoiceColumns } from '../invoices/record.ts';
import { findStatement, type Statement } from '../statements/index.ts';
import { type InvoiceDocument, readInvoiceDocument } from './invoice-document.ts';

const { invoices } = schema;

/** A document of a message, to be printed. */
export type AttachedDocument = InvoiceDocument | Statement;

/**
 * Returns what a message has attached, as it is now. Null for what no longer exists.
 */
export async function readMailDocument(
  database: Database,
  { workspaceId, document }: { workspaceId: string; document: MailDocument },
): Promise<AttachedDocument | null> {
  const work = inWorkspace(database.app, workspaceId, async (tx) =>
    read(await openContext(tx, database, { kind: 'system', name: 'Callboard' }), document),
  );
  return work.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  });
}

async function read(ctx: Ctx, document: MailDocument): Promise<AttachedDocument | null> {
  if (document.kind === 'statement') return findStatement(ctx, document);
  const [invoice] = await ctx.tx
    .select(invoiceColumns)
    .from(invoices)
    .where(eq(invoices.id, document.id));
  return invoice ? readInvoiceDocument(ctx, invoice) : null;
}
