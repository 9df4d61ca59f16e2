import type { InvoiceDocument } from '@callboard/core/sales';
import { fullDateInWords } from '@callboard/domain/dates';
import { formatAmount, formatMoney } from '@callboard/domain/money/format-money';
import type { Block, PdfDocument } from '../document.ts';
import { paperOf } from '../paper-of.ts';
import { amountColumn, linesOf, paragraphsOf, quantityInWords } from './words.ts';

/** Returns an invoice or a credit note to be printed, on the paper of the company's country. */
export function invoiceDocument(invoice: InvoiceDocument): PdfDocument {
  const { letterhead, isCreditNote, number, isDraft, job, changedAt } = invoice;
  const what = isCreditNote ? 'Credit note' : 'Invoice';
  const title = number === null ? `${what} (draft)` : `${what} ${number}`;
  return {
    title,
    company: letterhead.company,
    logoUrl: letterhead.logoUrl ?? undefined,
    job,
    at: changedAt,
    paper: paperOf(letterhead.country),
    blocks: [
      { kind: 'heading', level: 1, text: title, detail: job },
      ...stateOf(invoice),
      factsOf(invoice),
      linesTable(invoice),
      ...(isDraft || isCreditNote ? [] : settledTable(invoice)),
      ...paymentOf(invoice),
      ...notesOf(invoice),
    ],
  };
}

function stateOf({ isDraft, isVoid, isCreditNote }: InvoiceDocument): Block[] {
  if (isVoid) return [{ kind: 'notice', text: 'VOID. This document is not valid.' }];
  if (!isDraft) return [];
  const what = isCreditNote ? 'credit note' : 'invoice';
  return [{ kind: 'notice', text: `DRAFT. This is not an ${what} yet.` }];
}

function factsOf(invoice: InvoiceDocument): Block {
  const { letterhead, billTo, issueDate, dueDate, poNumber, creditOfNumber, isCreditNote } =
    invoice;
  const items = [
    { label: 'From', value: linesOf(letterhead.company, letterhead.address) },
    { label: isCreditNote ? 'Credit to' : 'Bill to', value: linesOf(billTo.name, billTo.address) },
    { label: 'Date', value: issueDate ? fullDateInWords(issueDate) : 'On issue' },
    ...(isCreditNote
      ? [{ label: 'For invoice', value: creditOfNumber ?? '' }]
      : [{ label: 'Due', value: dueDate ? fullDateInWords(dueDate) : 'By the terms' }]),
    ...(letterhead.taxId ? [{ label: 'Our tax ID', value: letterhead.taxId }] : []),
    ...(billTo.taxId ? [{ label: 'Your tax ID', value: billTo.taxId }] : []),
    ...(poNumber ? [{ label: 'Purchase order', value: poNumber }] : []),
  ];
  return { kind: 'facts', columns: 2, items };
}

function linesTable(invoice: InvoiceDocument): Block {
  const { lines, taxes, currency, subtotalCents, totalCents } = invoice;
  const summary = taxes.map(({ label, bps, cents, onCents }) => [
    `${label} ${bps / 100}% on ${formatAmount(onCents, currency)}`,
    '',
    '',
    formatAmount(cents, currency),
  ]);
  return {
    kind: 'table',
    columns: [
      { label: 'Description', share: 4 },
      { label: 'Quantity', share: 1, align: 'right' },
      amountColumn('Unit price'),
      amountColumn(`Amount (${currency})`),
    ],
    rows: lines.map((line) => [
      line.description,
      quantityInWords(line.qty),
      formatAmount(line.unitCents, currency),
      formatAmount(line.amountCents, currency),
    ]),
    totals: [
      ...(taxes.length > 0
        ? [['Subtotal', '', '', formatAmount(subtotalCents, currency)], ...summary]
        : []),
      ['Total', '', '', formatMoney(totalCents, currency)],
    ],
  };
}

/** What was paid and credited, and what is still to be paid. */
function settledTable({ paidCents, creditedCents, balanceCents, currency }: InvoiceDocument) {
  if (paidCents === 0 && creditedCents === 0) return [];
  const rows = [
    ...(paidCents > 0 ? [['Paid', formatAmount(-paidCents, currency)]] : []),
    ...(creditedCents > 0 ? [['Credited', formatAmount(-creditedCents, currency)]] : []),
  ];
  const table: Block = {
    kind: 'table',
    columns: [{ label: 'Payments and credits', share: 4 }, amountColumn(`Amount (${currency})`)],
    rows,
    totals: [['Balance due', formatMoney(balanceCents, currency)]],
  };
  return [table];
}

function paymentOf(invoice: InvoiceDocument): Block[] {
  const { remitTo, reference, balanceCents, isVoid } = invoice;
  if (!remitTo || isVoid || balanceCents === 0) return [];
  return [
    { kind: 'heading', text: 'How to pay' },
    { kind: 'paragraphs', items: paragraphsOf(remitTo) },
    ...(reference
      ? [{ kind: 'notice' as const, title: 'Payment reference', text: reference }]
      : []),
  ];
}

function notesOf({ notes }: InvoiceDocument): Block[] {
  if (!notes) return [];
  return [{ kind: 'paragraphs', items: paragraphsOf(notes) }];
}
