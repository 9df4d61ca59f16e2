import type { InternalDocument } from '@callboard/core/bids';
import { arithmeticWords, hundredthsWords } from '@callboard/domain/estimates/arithmetic-words';
import { bidSectionLabels, bidSections, rateUnitWords } from '@callboard/domain/estimates/enums';
import { formatAmount, formatMoney } from '@callboard/domain/money/format-money';
import { type Block, type Cell, type PdfDocument, paperOf } from '@callboard/pdf';

type Content = InternalDocument['content'];

/** Returns an estimate with its costs and internal notes, for the company only. */
export function internalDocument(document: InternalDocument): PdfDocument {
  const { number, version, content, letterhead, changedAt } = document;
  const { title, currency } = content.header;
  const { totalCents, costCents, marginCents, marginBps } = content.totals;
  const money = (cents: number) => formatMoney(cents, currency);
  const margin = marginBps === null ? '' : ` (${hundredthsWords(marginBps)}%)`;
  return {
    title: `${number} v${version}, internal`,
    company: letterhead.company,
    logoUrl: letterhead.logoUrl ?? undefined,
    job: title,
    at: changedAt,
    paper: paperOf(letterhead.country),
    blocks: [
      { kind: 'heading', level: 1, text: title, detail: `${number}, version ${version}` },
      { kind: 'notice', text: 'Internal: has costs and notes. Do not send it to the client.' },
      {
        kind: 'facts',
        columns: 4,
        items: [
          { label: 'Client', value: letterhead.client },
          { label: 'Total', value: money(totalCents) },
          { label: 'Cost', value: money(costCents) },
          { label: 'Margin', value: `${money(marginCents)}${margin}` },
        ],
      },
      topSheetOf(content),
      ...bidSections.flatMap((section) => sectionOf(content, section)),
    ],
  };
}

function topSheetOf({ totals, header }: Content): Block {
  const right = (label: string, share: number) => ({ label, share, align: 'right' as const });
  return {
    kind: 'table',
    columns: [{ label: 'Top sheet', share: 3 }, { label: 'From', share: 3 }, right('Amount', 1.4)],
    rows: totals.topSheet.map(({ label, cents, arithmetic }): Cell[] => [
      { text: label },
      { text: arithmeticWords(arithmetic, header.currency) ?? '' },
      { text: formatAmount(cents, header.currency) },
    ]),
  };
}

function sectionOf(
  { lines, totals, header }: Content,
  section: (typeof bidSections)[number],
): Block[] {
  const { currency } = header;
  const amount = (cents: number) => formatAmount(cents, currency);
  const rows = lines.flatMap((line, index): Cell[][] => {
    if (line.section !== section) return [];
    const { amountCents = 0, costCents = 0 } = totals.lines[index] ?? {};
    const isBold = line.kind === 'heading';
    const detail = [line.isOptional ? 'Optional' : null, line.note].filter(Boolean).join(' · ');
    const quantity = `${hundredthsWords(line.qty)} × ${hundredthsWords(line.units)} ${rateUnitWords[line.unit]}`;
    return [
      [
        { text: line.description, isBold, ...(detail && { detail }) },
        { text: isBold ? '' : quantity },
        { text: isBold ? '' : amount(line.rateCents) },
        { text: amount(costCents) },
        { text: amount(amountCents), isBold },
      ],
    ];
  });
  if (rows.length === 0) return [];
  const right = (label: string) => ({ label, share: 1.3, align: 'right' as const });
  const sums = totals.sections[section];
  return [
    { kind: 'heading', text: `${section}. ${bidSectionLabels[section]}` },
    {
      kind: 'table',
      columns: [
        { label: 'Description', share: 3 },
        { label: 'Quantity', share: 1.8 },
        ...[right('Rate'), right('Cost'), right('Amount')],
      ],
      rows,
      totals: [['', '', '', amount(sums.costCents), amount(sums.amountCents)]],
    },
  ];
}
