import type { ListedPayRun } from '@callboard/core/spend';
import { Landmark } from 'lucide-react';
import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { BillsTabs } from '#app/features/spend/bills/bills-tabs.tsx';
import { pageOrStart } from '#app/page-or-start.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { PlainDate } from '#app/ui/date.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Pill } from '#app/ui/pill.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import type { Route } from './+types/pay-runs';

export const meta: Route.MetaFunction = () => [{ title: 'Pay runs · Callboard' }];

export function loader({ request, context }: Route.LoaderArgs) {
  const cursor = new URL(request.url).searchParams.get('cursor') || undefined;
  return pageOrStart(request, () => getApi(context).payRuns.list({ limit: 25, cursor }));
}

const columns: Column<ListedPayRun>[] = [
  { key: 'on', label: 'Pay on', cell: (it) => <PlainDate date={it.payOn} /> },
  { key: 'bills', label: 'Bills', width: '6rem', cell: (it) => countOf(it.bills, 'bill') },
  {
    key: 'status',
    label: 'Status',
    width: '8rem',
    cell: (it) =>
      it.paidAt ? (
        <Pill shape="check" tone="good">
          Paid
        </Pill>
      ) : (
        <Pill shape="ring">To pay</Pill>
      ),
  },
  { key: 'by', label: 'Created by', width: '10rem', cell: (it) => it.createdByName },
  {
    key: 'total',
    label: 'Total',
    width: '9rem',
    align: 'end',
    cell: (it) => <Money minorUnits={it.totalCents} currency={it.currency} />,
  },
];

/** Bills that are paid together, newest first. */
export default function PayRuns({ loaderData: { items, nextCursor } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Pay runs" />
      <BillsTabs />
      {items.length > 0 ? (
        <Table
          label="Pay runs"
          columns={columns}
          rows={items}
          rowKey={(it) => it.id}
          rowLink={(it) => `/pay-runs/${it.id}`}
        />
      ) : (
        <EmptyState
          icon={<Landmark aria-hidden="true" />}
          title="No pay runs yet"
          action={<LinkButton to="/bills?status=to_pay">Choose bills to pay</LinkButton>}
        >
          Select approved bills and make a pay run of them: one list, and one file for the upload of
          your bank.
        </EmptyState>
      )}
      <Pagination nextCursor={nextCursor} />
    </>
  );
}
