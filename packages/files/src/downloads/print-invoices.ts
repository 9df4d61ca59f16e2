import { withRule } from '@callboard/core';
import { memberRule, readAsMember } from '@callboard/core/accounts';
import type { NumberedInvoice } from '@callboard/core/ledger';
import { findInvoiceDocument } from '@callboard/core/sales';
import { AppError } from '@callboard/domain/errors';
import { invoiceDocument, renderPdf } from '@callboard/pdf';
import type { Caller } from '../caller.ts';
import { openPaths } from './unique-paths.ts';

const rule = memberRule('money.view', { needsPlan: false });

/** Prints invoices one after another, each when the zip asks for it, named by their numbers. */
export async function* printInvoices(
  caller: Caller,
  invoices: readonly NumberedInvoice[],
): AsyncGenerator<{ name: string; input: Uint8Array<ArrayBuffer> | string }> {
  const pathOf = openPaths('invoices/');
  for (const { id, number } of invoices) {
    const { input, ending } = await print(caller, id);
    yield { name: pathOf({ path: [], name: `${number}.${ending}` }), input };
  }
}

/** Returns the PDF of an invoice, or why there is none: one that is too long does not end the zip. */
async function print({ database, member }: Caller, id: string) {
  const invoice = await readAsMember(database, member, (ctx) =>
    findInvoiceDocument(withRule(ctx, rule), { id }),
  );
  try {
    // The PDFs that people of the company ask for meanwhile do not wait for those of the zip.
    const subject = `${member.workspaceId} year-end`;
    return { input: await renderPdf(invoiceDocument(invoice), { subject }), ending: 'pdf' };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid_parameter') throw error;
    return { input: `${error.message}\n`, ending: 'txt' };
  }
}
