import { hundredthsWords, percentWords } from '@callboard/domain/estimates/arithmetic-words';
import { formatAmount } from '@callboard/domain/money/format-money';
import { type Column, Table } from '#app/ui/table.tsx';
import type { InvoicePage } from './invoice-page.ts';
import { Sums } from './sums.tsx';

type Line = InvoicePage['invoice']['lines'][number];

/** The lines of an issued invoice and what they come to. */
export function InvoiceLines({ invoice }: Pick<InvoicePage, 'invoice'>) {
  const { currency, lines, kind } = invoice;
  const amount = (cents: number) => formatAmount(cents, currency);
  const columns: Column<Line>[] = [
    {
      key: 'description',
      label: 'Description',
      cell: (it) => (
        <span dir="auto" className="break-words whitespace-pre-wrap">
          {it.description}
        </span>
      ),
    },
    {
      key: 'qty',
      label: 'Quantity',
      width: '6rem',
      align: 'end',
      cell: (it) => <span className="tabular">{hundredthsWords(it.qty)} ×</span>,
    },
    {
      key: 'price',
      label: 'Price',
      width: '8rem',
      align: 'end',
      cell: (it) => amount(it.unitCents),
    },
    {
      key: 'tax',
      label: 'Tax',
      width: '7rem',
      isHiddenOnPhone: true,
      cell: (it) => it.taxes.map((tax) => `${tax.label} ${percentWords(tax.bps)}`).join(', '),
    },
    {
      key: 'amount',
      label: 'Amount',
      width: '8.5rem',
      align: 'end',
      cell: (it) => <span className="text-ink">{amount(it.amountCents)}</span>,
    },
  ];
  return (
    <div className="grid gap-2">
      <Table label="Lines" columns={columns} rows={lines} rowKey={(it) => it.id} />
      <div className="w-full max-w-sm justify-self-end">
        <Sums sums={invoice} isCreditNote={kind === 'credit_note'} />
      </div>
    </div>
  );
}
