import type { Statement } from '@callboard/core/sales';
import { fullDateInWords } from '@callboard/domain/dates';
import { ageingBuckets, ageingLabels } from '@callboard/domain/invoices/enums';
import { formatAmount, formatMoney } from '@callboard/domain/money/format-money';
import { statementWords } from '@callboard/domain/statements/enums';
import type { Block, PdfDocument } from '../document.ts';
import { paperOf } from '../paper-of.ts';
import { amountColumn, linesOf, paragraphsOf } from './words.ts';

/** Fixed, so that dates always have their year. */

/** Returns a statement of account to be printed, on the paper of the company's country. */
export function statementDocument(statement: Statement): PdfDocument {
  const { letterhead, client, from, to, at } = statement;
  const title = 'Statement of account';
  return {
    title,
    company: letterhead.company,
    logoUrl: letterhead.logoUrl ?? undefined,
    job: client.name,
    at,
    paper: paperOf(letterhead.country),
    blocks: [
      {
        kind: 'heading',
        level: 1,
        text: title,
        detail: `${fullDateInWords(from)} to ${fullDateInWords(to)}`,
      },
      factsOf(statement),
      rowsTable(statement),
      ...ageingOf(statement),
      ...paymentOf(statement),
    ],
  };
}

function factsOf({ letterhead, client, currency, closingCents }: Statement): Block {
  const items = [
    { label: 'From', value: linesOf(letterhead.company, letterhead.address) },
    { label: 'For', value: linesOf(client.name, client.address) },
    { label: 'Balance', value: formatMoney(closingCents, currency) },
    { label: 'Currency', value: currency },
  ];
  return { kind: 'facts', columns: 2, items };
}

function rowsTable({ rows, openingCents, closingCents, currency, from }: Statement): Block {
  const opening = [
    fullDateInWords(from),
    'Balance brought forward',
    '',
    formatAmount(openingCents, currency),
  ];
  return {
    kind: 'table',
    columns: [
      { label: 'Date', share: 1.5 },
      { label: 'What', share: 3 },
      amountColumn('Amount'),
      amountColumn(`Balance (${currency})`),
    ],
    rows: [
      opening,
      ...rows.map((it) => [
        fullDateInWords(it.date),
        [statementWords[it.what], it.label].filter(Boolean).join(' '),
        formatAmount(it.cents, currency),
        formatAmount(it.balanceCents, currency),
      ]),
    ],
    totals: [['', 'Balance', '', formatMoney(closingCents, currency)]],
  };
}

function ageingOf({ ageing, today, currency }: Statement): Block[] {
  if (!ageing || ageing.totalCents === 0) return [];
  return [
    { kind: 'heading', text: 'Open invoices by age', detail: fullDateInWords(today) },
    {
      kind: 'table',
      columns: ageingBuckets.map((it) => ({ label: ageingLabels[it], align: 'right' as const })),
      rows: [ageingBuckets.map((it) => formatAmount(ageing.buckets[it].cents, currency))],
    },
  ];
}

function paymentOf({ remitTo, closingCents }: Statement): Block[] {
  if (!remitTo || closingCents <= 0) return [];
  return [
    { kind: 'heading', text: 'How to pay' },
    { kind: 'paragraphs', items: paragraphsOf(remitTo) },
    { kind: 'paragraphs', isSmall: true, items: ['Type the number of the invoice as reference.'] },
  ];
}
