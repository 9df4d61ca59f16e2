import { PlainDate } from '#app/ui/date.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { type Column, StackedLabel, Table } from '#app/ui/table.tsx';
import { OrderStatus } from './order-status.tsx';
import { codeName, type ListedOrder, type Purchases } from './purchases.ts';

interface OrderTableProps {
  label: string;
  orders: ListedOrder[];
  of: Purchases;
}

/** Purchase orders of a job. */
export function OrderTable({ label, orders, of }: OrderTableProps) {
  return (
    <Table
      label={label}
      columns={columnsOf(of)}
      rows={orders}
      rowKey={(it) => it.id}
      rowLink={(it) => `/projects/${of.project.id}/costs/orders/${it.id}`}
    />
  );
}

function columnsOf({ lines }: Purchases): Column<ListedOrder>[] {
  return [
    {
      key: 'vendor',
      label: 'Order',
      cell: (it) => (
        <>
          <span className="tabular text-soft">{it.number}</span> <bdi>{it.vendorName}</bdi>
        </>
      ),
    },
    { key: 'status', label: 'Status', width: '11.5rem', cell: (it) => <OrderStatus order={it} /> },
    { key: 'code', label: 'Section', width: '14rem', cell: (it) => codeName(it, lines) },
    {
      key: 'needed',
      label: 'Needed on',
      width: '8rem',
      cell: (it) =>
        it.neededOn && (
          <>
            <StackedLabel>Needed on</StackedLabel>
            <PlainDate date={it.neededOn} />
          </>
        ),
    },
    {
      key: 'billed',
      label: 'Billed',
      width: '8rem',
      align: 'end',
      cell: (it) =>
        it.billedCents !== 0 && (
          <>
            <StackedLabel>Billed</StackedLabel>
            <Money minorUnits={it.billedCents} currency={it.currency} />
          </>
        ),
    },
    {
      key: 'amount',
      label: 'Amount',
      width: '8rem',
      align: 'end',
      cell: (it) => (
        <span className="font-medium text-ink">
          <Money minorUnits={it.amountCents} currency={it.currency} />
        </span>
      ),
    },
  ];
}
