import { useViewer } from '#app/frame/viewer.ts';
import { Instant } from '#app/ui/date.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { Pill } from '#app/ui/pill.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import type { Cash } from './cash-page.ts';

type Account = Cash['cash']['accounts'][number];

/** The accounts that count as cash, and how old their balances are. */
export function AccountTable({ accounts }: { accounts: Account[] }) {
  const { timeZone } = useViewer().workspace;
  const columns: Column<Account>[] = [
    {
      ...{ key: 'name', label: 'Account' },
      cell: (it) => (
        <>
          <span dir="auto">{it.name}</span>
          {it.mask !== '' && ` ••${it.mask}`}
        </>
      ),
    },
    {
      ...{ key: 'bank', label: 'Bank', width: '12rem' },
      cell: (it) => <span dir="auto">{it.institutionName}</span>,
    },
    {
      ...{ key: 'as-of', label: 'As of', width: '14rem' },
      cell: (it) => (
        <span className="inline-flex items-center gap-2">
          {it.balancesAt ? (
            <Instant at={it.balancesAt} timeZone={timeZone} hasTime />
          ) : (
            'Not read yet'
          )}
          {it.isStale && (
            <Pill shape="square" tone="tally">
              Last known
            </Pill>
          )}
        </span>
      ),
    },
    {
      ...{ key: 'balance', label: 'Available', width: '10rem', align: 'end' as const },
      cell: (it) => (
        <span className="text-ink">
          <Money minorUnits={it.availableCents} currency={it.currency} />
        </span>
      ),
    },
  ];
  return (
    <Table
      label="Accounts that count as cash"
      columns={columns}
      rows={accounts}
      rowKey={(it) => it.id}
      rowLink={(it) => `/bank?account=${it.id}&state=all`}
    />
  );
}
