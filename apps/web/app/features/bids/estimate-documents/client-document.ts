import type { ClientDocument, ClientEstimate } from '@callboard/core/bids';
import { fullDateInWords, instantInFull } from '@callboard/domain/dates';
import {
  bidTypeLabels,
  estimateKindLabels,
  paymentMomentLabels,
} from '@callboard/domain/estimates/enums';
import { formatAmount, formatMoney } from '@callboard/domain/money/format-money';
import { type Block, type Cell, type PdfDocument, paperOf } from '@callboard/pdf';

/** Returns a version of an estimate as it was sent. Equal versions give equal bytes. */
export function clientDocument({ shown, sha256, sentAt, timeZone }: ClientDocument): PdfDocument {
  const { letterhead, number, version, title } = shown;
  return {
    title: `${estimateKindLabels[shown.kind]} ${number} v${version}`,
    company: letterhead.company,
    logoUrl: letterhead.logoUrl ?? undefined,
    job: title,
    at: sentAt,
    paper: paperOf(letterhead.country),
    blocks: [
      {
        kind: 'heading',
        level: 1,
        text: title,
        detail: `${estimateKindLabels[shown.kind]} ${number}, version ${version}`,
      },
      factsOf(shown, instantInFull(sentAt, timeZone)),
      ...topSheetOf(shown),
      ...sectionsOf(shown),
      ...optionsOf(shown),
      ...paymentsTable(shown),
      ...words('Assumptions', shown.assumptions),
      ...words('Exclusions', shown.exclusions),
      ...words('Terms', shown.terms),
      {
        kind: 'signatures',
        items: [{ label: `For ${letterhead.client}` }, { label: `For ${letterhead.company}` }],
      },
      {
        kind: 'paragraphs',
        isSmall: true,
        items: [`${number}, version ${version}. SHA-256 of its content:`, sha256],
      },
    ],
  };
}

function factsOf(shown: ClientEstimate, sent: string): Block {
  const { letterhead, shootDays, prelightDays, buildDays, hoursPerDay } = shown;
  const days = [
    [shootDays, 'shoot'],
    [prelightDays, 'prelight'],
    [buildDays, 'build'],
  ] as const;
  const counted = days.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  const facts = [
    ['From', [letterhead.company, letterhead.address].filter(Boolean).join(', ')],
    ['For', [letterhead.client, letterhead.contact].filter(Boolean).join(', ')],
    ['Sent', sent],
    ['Valid until', shown.validUntil ? fullDateInWords(shown.validUntil) : 'Not limited'],
    ['Bid', `${bidTypeLabels[shown.bidType]}, in ${shown.currency}`],
    ['Days', counted.length > 0 ? `${counted.join(', ')}, of ${hoursPerDay} hours` : 'Not set'],
  ] as const;
  return { kind: 'facts', columns: 2, items: facts.map(([label, value]) => ({ label, value })) };
}

const amountColumn = (label: string) => ({ label, share: 1.4, align: 'right' as const });

function topSheetOf({ topSheet, currency }: ClientEstimate): Block[] {
  const rows = topSheet.slice(0, -1);
  const total = topSheet.at(-1);
  const cell = (text: string, isBold: boolean): Cell => ({ text, isBold, isShaded: isBold });
  return [
    { kind: 'heading', text: 'Top sheet' },
    {
      kind: 'table',
      columns: [{ label: 'Section', share: 4 }, amountColumn(`Amount (${currency})`)],
      rows: rows.map(({ label, cents, isSum }) => [
        cell(label, isSum),
        cell(formatAmount(cents, currency), isSum),
      ]),
      totals: [[total?.label ?? 'Total', formatMoney(total?.cents ?? 0, currency)]],
    },
  ];
}

function sectionsOf({ sections, currency, form }: ClientEstimate): Block[] {
  return sections.flatMap(({ section, label, cents, rows }): Block[] => [
    { kind: 'heading', text: form === 'aicp' ? `${section}. ${label}` : label },
    {
      kind: 'table',
      columns: [
        { label: 'Description', share: 3.4 },
        { label: 'Quantity', share: 2 },
        amountColumn('Rate'),
        amountColumn('Amount'),
      ],
      rows: rows.map((row): Cell[] => {
        const isBold = row.kind === 'heading';
        const rate = row.rateCents === null ? '' : formatAmount(row.rateCents, currency);
        return [
          { text: row.description, isBold, ...(row.note && { detail: row.note }) },
          { text: row.quantity },
          { text: rate },
          { text: formatAmount(row.amountCents, currency), isBold },
        ];
      }),
      totals: [['', '', '', formatAmount(cents, currency)]],
    },
  ]);
}

/** The options with what each adds to the total. */
export function optionsOf({ options, currency, mayChoose }: ClientEstimate): Block[] {
  if (options.length === 0) return [];
  const detail = mayChoose ? 'Choose them when you approve.' : 'Not in the total unless marked.';
  return [
    { kind: 'heading', text: 'Options', detail },
    {
      kind: 'table',
      columns: [
        { label: 'Option', share: 4 },
        { label: 'Included', align: 'center' },
        amountColumn('Adds to the total'),
      ],
      rows: options.map(({ description, note, isChosen, addsCents }): Cell[] => [
        { text: description, ...(note && { detail: note }) },
        { text: isChosen ? 'Yes' : 'No' },
        { text: formatAmount(addsCents, currency) },
      ]),
    },
  ];
}

function paymentsTable({ payments, currency }: ClientEstimate): Block[] {
  return [
    { kind: 'heading', text: 'Payment schedule' },
    {
      kind: 'table',
      columns: [
        { label: 'Payment', share: 2.4 },
        { label: 'Due', share: 2.4 },
        { label: 'Share', align: 'right' },
        amountColumn('Amount'),
      ],
      rows: payments.map(({ label, due, bps, cents }): Cell[] => [
        { text: label },
        { text: paymentMomentLabels[due] },
        { text: `${bps / 100}%` },
        { text: formatMoney(cents, currency) },
      ]),
    },
  ];
}

function words(title: string, text: string | null): Block[] {
  if (!text) return [];
  return [
    { kind: 'heading', text: title },
    { kind: 'paragraphs', items: text.split(/\n+/).filter(Boolean) },
  ];
}
