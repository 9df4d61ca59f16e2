import { Money } from '#app/ui/money/money.tsx';
import { type Column, StackedLabel, Table } from '#app/ui/table.tsx';
import { owedByCurrency, owedOf, type TaxRow, taxName } from './taxes.ts';

/** Taxes by rate, and what is owed. */
export function TaxTable({ rows }: { rows: TaxRow[] }) {
  return (
    <>
      <Table
        label="Taxes by rate"
        columns={columns}
        rows={rows}
        rowKey={(it) => `${it.currency} ${it.bps} ${it.label}`}
      />
      {owedByCurrency(rows).map(({ currency, cents }) => (
        <p key={currency} className="text-end text-sm text-soft">
          {cents < 0 ? 'To get back' : 'To pay to the tax office'}{' '}
          <span className="text-base font-semibold text-ink">
            <Money minorUnits={Math.abs(cents)} currency={currency} />
          </span>
        </p>
      ))}
    </>
  );
}

const columns: Column<TaxRow>[] = [
  { key: 'tax', label: 'Tax', cell: taxName },
  amount('charged-on', 'Invoiced without tax', (it) => it.chargedOnCents),
  amount('charged', 'Charged', (it) => it.chargedCents),
  amount('paid-on', 'Billed without tax', (it) => it.paidOnCents),
  amount('paid', 'Paid', (it) => it.paidCents),
  amount('owed', 'Charged less paid', owedOf),
];

function amount(key: string, label: string, of: (row: TaxRow) => number): Column<TaxRow> {
  return {
    ...{ key, label, width: '10rem', align: 'end' },
    cell: (it) => (
      <>
        <StackedLabel>{label.toLowerCase()}</StackedLabel>
        <Money minorUnits={of(it)} currency={it.currency} />
      </>
    ),
  };
}
