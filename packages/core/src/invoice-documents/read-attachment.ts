import { inWorkspace } from '@callboard/db';
import type { MailAttachment } from '@callboard/db/schema';
import { eq } from 'drizzle-orm';
import { openContext } from '../access/open-context.ts';
import type { Ctx } from '../context.ts';
import type { Database } from '../database/index.ts';
import { AppError } from '../errors.ts';
import { invoiceColumns } from '../invoices/record.ts';
import { schema } from '../schema.ts';
import { findStatement, type Statement } from '../statements/index.ts';
import { type InvoiceDocument, readInvoiceDocument } from './invoice-document.ts';

const { invoices } = schema;

/** A document of a message, to be printed. */
export type AttachedDocument = InvoiceDocument | Statement;

/**
 * Returns what a message has attached, as it is now. Null for what no longer exists.
 */
export async function readAttachment(
  database: Database,
  { workspaceId, attachment }: { workspaceId: string; attachment: MailAttachment },
): Promise<AttachedDocument | null> {
  const work = inWorkspace(database.app, workspaceId, async (tx) =>
    read(await openContext(tx, database, { kind: 'system', name: 'Callboard' }), attachment),
  );
  return work.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  });
}

async function read(ctx: Ctx, attachment: MailAttachment): Promise<AttachedDocument | null> {
  if (attachment.kind === 'statement') return findStatement(ctx, attachment);
  const [invoice] = await ctx.tx
    .select(invoiceColumns)
    .from(invoices)
    .where(eq(invoices.id, attachment.id));
  return invoice ? readInvoiceDocument(ctx, invoice) : null;
}
