import type { PaidBill } from '@callboard/core/spend';
import { redirect } from 'react-router';
import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { BillStatusPill } from '#app/features/spend/bills/bill-status.tsx';
import { PayRunActions } from '#app/features/spend/bills/pay-run-actions.tsx';
import { PayRunForm } from '#app/features/spend/bills/pay-run-form.ts';
import { DetailMarks } from '#app/features/tell/payment-details/detail-marks.tsx';
import { handleForm } from '#app/forms.ts';
import { keepForm } from '#app/keep-form.ts';
import { Banner } from '#app/ui/banner.tsx';
import { formatPlainDate, PlainDate } from '#app/ui/date.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { type Column, StackedLabel, Table } from '#app/ui/table.tsx';
import type { Route } from './+types/pay-run';

export const meta: Route.MetaFunction = () => [{ title: 'Pay run · Callboard' }];

export function loader({ context, params: { id } }: Route.LoaderArgs) {
  return getApi(context).payRuns.find({ id });
}

export const action = ({ request, context, params: { id } }: Route.ActionArgs) =>
  handleForm(request, PayRunForm, async (value) => {
    const { payRuns } = getApi(context);
    if (value.intent === 'file') {
      await payRuns.open({ id });
      return { isOpen: true as const };
    }
    if (value.intent === 'remove') {
      await payRuns.remove({ id });
      throw redirect('/pay-runs');
    }
    await payRuns.markPaid({ id, paidOn: value.paidOn, reference: value.reference });
    return null;
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

const columns: Column<PaidBill>[] = [
  {
    key: 'payee',
    label: 'Payee',
    cell: (it) => (
      <span className="grid">
        <bdi className="truncate">{it.payeeName}</bdi>
        <span className="truncate text-xs font-normal text-faint">
          {[it.number && `No. ${it.number}`, it.jobNo, it.projectName].filter(Boolean).join(' · ')}
        </span>
      </span>
    ),
  },
  {
    key: 'account',
    label: 'Account',
    width: '22rem',
    cell: (it) => <Account bill={it} />,
  },
  {
    key: 'due',
    label: 'Due',
    width: '8rem',
    cell: (it) => (
      <>
        <StackedLabel>due</StackedLabel>
        <PlainDate date={it.dueOn} />
      </>
    ),
  },
  {
    key: 'status',
    label: 'Status',
    width: '8rem',
    cell: (it) => <BillStatusPill status={it.status} />,
  },
  {
    key: 'amount',
    label: 'Amount',
    width: '8rem',
    align: 'end',
    cell: (it) => (
      <Money className="font-medium text-ink" minorUnits={it.amountCents} currency={it.currency} />
    ),
  },
];

function Account({ bill: { accountEnding, hold, marks, approvedAt } }: { bill: PaidBill }) {
  return (
    <span className="grid gap-1 py-1">
      {accountEnding ? (
        <span className="tabular">•••• {accountEnding}</span>
      ) : (
        <span className="text-tally-ink">Not on file</span>
      )}
      {hold && <span className="text-xs text-tally-ink">Held, not in the file</span>}
      {hold && !marks.some((it) => it.isWaiting) && (
        <span className="text-sm text-pretty whitespace-normal text-tally-ink">{hold}</span>
      )}
      <DetailMarks marks={marks} approvedAt={approvedAt} />
    </span>
  );
}

export default function PayRunPage({ loaderData: run }: Route.ComponentProps) {
  const missing = run.bills.filter((it) => it.accountEnding === null).length;
  const held = run.bills.filter((it) => it.hold !== null);
  return (
    <>
      <PageHeader
        back={{ to: '/pay-runs', label: 'Pay runs' }}
        title={
          <>
            Pay run of {formatPlainDate(run.payOn)}{' '}
            <span className="font-normal text-soft">
              <Money minorUnits={run.totalCents} currency={run.currency} />
            </span>
          </>
        }
        summary={[
          countOf(run.bills.length, 'bill'),
          missing > 0 && `${missing} without an account on file`,
          held.length > 0 && `${held.length} held and not in the file`,
          run.paidAt !== null && 'paid',
        ]
          .filter(Boolean)
          .join(', ')}
        actions={<PayRunActions run={run} />}
      />
      {held.length > 0 && (
        <Banner tone="tally">
          This run cannot be marked paid until each held bill is released or taken off.
        </Banner>
      )}
      <Table
        label="Bills of the pay run"
        columns={columns}
        rows={run.bills}
        rowKey={(it) => it.id}
        rowLink={(it) => `/bills/${it.id}`}
      />
    </>
  );
}
