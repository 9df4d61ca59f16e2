import { type InvoiceKind, invoiceKindLabels } from '@callboard/domain/invoices/enums';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';

/** Writes to the activity that an invoice was drafted. */
export async function recordDraft(
  ctx: Ctx,
  { id, kind, projectId }: { id: string; kind: InvoiceKind; projectId: string },
): Promise<void> {
  const data = { kind: invoiceKindLabels[kind] };
  await record(ctx, 'invoice.drafted', { subject: id, project: projectId, data });
}
