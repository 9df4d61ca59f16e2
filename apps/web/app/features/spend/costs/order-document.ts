import { isApproved, isClosed, purchaseOrderLabels } from '@callboard/domain/costs/enums';
import { fullDateInWords, fullInstantDateInWords } from '@callboard/domain/dates';
import { formatMoney } from '@callboard/domain/money/format-money';
import type { Block, Paper, PdfDocument } from '@callboard/pdf';
import { codeName, type ListedOrder, type Purchases } from './purchases.ts';
import { formatQuantity } from './quantity.ts';

interface Company {
  name: string;
  paper: Paper;
  timeZone: string;
  address: string | null;
}

/** Returns a purchase order as a document for its vendor. One that is not approved says so. */
export function orderDocument(
  { order, project, lines }: Purchases & { order: ListedOrder },
  { timeZone, address, ...company }: Company,
): PdfDocument {
  const { number, currency, notes } = order;
  const isValid = isApproved(order.status) || isClosed(order.status);
  const blocks: Block[] = [
    { kind: 'heading', level: 1, text: `Purchase order ${number}`, detail: order.vendorName },
    ...(isValid
      ? []
      : [
          {
            kind: 'notice' as const,
            title: purchaseOrderLabels[order.status],
            text: 'This order is not approved. Do not deliver against it.',
          },
        ]),
    {
      kind: 'facts',
      columns: 2,
      items: factsOf(order, { timeZone, address, codes: codeName(order, lines) }),
    },
    {
      kind: 'table',
      columns: [
        { label: 'Description', share: 6 },
        { label: 'Quantity', share: 1.4, align: 'right' },
        { label: 'Price', share: 2, align: 'right' },
        { label: 'Amount', share: 2, align: 'right' },
      ],
      rows: order.lines.map((it) => [
        it.description,
        formatQuantity(it.qty),
        formatMoney(it.unitCents, currency),
        formatMoney(it.amountCents, currency),
      ]),
      totals: [['Total', '', '', formatMoney(order.amountCents, currency)]],
    },
    ...(notes
      ? [
          { kind: 'heading' as const, text: 'Notes' },
          { kind: 'paragraphs' as const, items: notes.split(/\n+/) },
        ]
      : []),
    {
      kind: 'paragraphs',
      isSmall: true,
      items: [`Write the number ${number} on your bill.`],
    },
  ];
  return {
    ...{ title: `Purchase order ${number}`, company: company.name, paper: company.paper },
    ...{ job: `${project.jobNo} ${project.name}`, at: new Date(), blocks },
  };
}

function factsOf(
  order: ListedOrder,
  { timeZone, address, codes }: { timeZone: string; address: string | null; codes: string },
) {
  const approved = order.approvedAt && fullInstantDateInWords(order.approvedAt, timeZone);
  const facts = [
    { label: 'Vendor', value: order.vendorName },
    { label: 'Email', value: order.vendorEmail },
    { label: 'Bill to', value: address },
    { label: 'Written on', value: fullInstantDateInWords(order.createdAt, timeZone) },
    { label: 'Needed on', value: order.neededOn && fullDateInWords(order.neededOn) },
    { label: 'Section', value: codes },
    { label: 'Written by', value: order.requestedByName },
    {
      label: 'Approved by',
      value: approved && [order.approvedByName, approved].filter(Boolean).join(', '),
    },
  ];
  return facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}
