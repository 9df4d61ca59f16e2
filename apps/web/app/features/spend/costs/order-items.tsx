import { Money } from '#app/ui/money/money.tsx';
import { type Column, StackedLabel, Table } from '#app/ui/table.tsx';
import type { ListedOrder } from './purchases.ts';
import { formatQuantity } from './quantity.ts';

type Item = ListedOrder['lines'][number] & { key: string };

/** Lines of an order with their total. */
export function OrderItems({ order: { lines, amountCents, currency } }: { order: ListedOrder }) {
  const columns: Column<Item>[] = [
    {
      key: 'description',
      label: 'Description',
      cell: (it) => <span className="whitespace-normal">{it.description}</span>,
    },
    {
      key: 'qty',
      label: 'Quantity',
      width: '6rem',
      align: 'end',
      cell: (it) => formatQuantity(it.qty),
    },
    {
      key: 'price',
      label: 'Price',
      width: '8rem',
      align: 'end',
      cell: (it) => (
        <>
          <StackedLabel>at</StackedLabel>
          <Money minorUnits={it.unitCents} currency={currency} />
        </>
      ),
    },
    {
      key: 'amount',
      label: 'Amount',
      width: '8rem',
      align: 'end',
      cell: (it) => (
        <>
          <StackedLabel>is</StackedLabel>
          <Money minorUnits={it.amountCents} currency={currency} />
        </>
      ),
    },
  ];
  return (
    <>
      <Table
        label="Lines of the order"
        columns={columns}
        rows={lines.map((it, at) => ({ ...it, key: String(at) }))}
        rowKey={(it) => it.key}
      />
      <p className="flex justify-between px-3 text-sm font-semibold">
        <span>Total</span>
        <Money minorUnits={amountCents} currency={currency} />
      </p>
    </>
  );
}
