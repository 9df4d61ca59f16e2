import { Money } from '#app/ui/money/money.tsx';
import { type Column, StackedLabel, Table } from '#app/ui/table.tsx';
import { type AccountSum, type LedgerTotal, totalsOf } from './ledger.ts';

/** What is booked to each account, and the totals, which are the same on both sides. */
export function AccountSums({ sums }: { sums: AccountSum[] }) {
  return (
    <>
      <Table
        label="Booked by account"
        columns={columns}
        rows={sums}
        rowKey={(it) => `${it.currency} ${it.code}`}
      />
      {totalsOf(sums).map((it) => (
        <Balance key={it.currency} total={it} />
      ))}
    </>
  );
}

function Balance({ total: { currency, debitCents, creditCents } }: { total: LedgerTotal }) {
  const difference = debitCents - creditCents;
  return (
    <p className="text-end text-sm text-soft">
      Debits <Money minorUnits={debitCents} currency={currency} />, credits{' '}
      <Money minorUnits={creditCents} currency={currency} />. The difference is{' '}
      <span className="font-medium text-ink">
        <Money minorUnits={difference} currency={currency} />
      </span>
      .
    </p>
  );
}

const columns: Column<AccountSum>[] = [
  {
    ...{ key: 'account', label: 'Account' },
    cell: (it) => (
      <>
        <span className="tabular text-faint">{it.code}</span> {it.name}
      </>
    ),
  },
  {
    ...{ key: 'debit', label: 'Debit', width: '10rem', align: 'end' },
    cell: (it) => <Side label="debit" cents={it.debitCents} currency={it.currency} />,
  },
  {
    ...{ key: 'credit', label: 'Credit', width: '10rem', align: 'end' },
    cell: (it) => <Side label="credit" cents={it.creditCents} currency={it.currency} />,
  },
  {
    ...{ key: 'balance', label: 'Debit less credit', width: '10rem', align: 'end' },
    cell: (it) => (
      <>
        <StackedLabel>balance</StackedLabel>
        <Money minorUnits={it.debitCents - it.creditCents} currency={it.currency} />
      </>
    ),
  },
];

interface SideProps {
  label: string;
  cents: number;
  currency: string;
}

/** Debit or credit; nothing where there is none. */
export function Side({ label, cents, currency }: SideProps) {
  if (cents === 0) return null;
  return (
    <>
      <StackedLabel>{label}</StackedLabel>
      <Money minorUnits={cents} currency={currency} />
    </>
  );
}
