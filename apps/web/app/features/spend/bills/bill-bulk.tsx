import { isAgreed, isOpen, payeeOf } from '@callboard/domain/bills/enums';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { countOf } from '#app/count-of.ts';
import { useBulk } from '#app/features/jobs/lists/use-bulk.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { Button } from '#app/ui/button.tsx';
import { formatPlainDate } from '#app/ui/date.tsx';
import { DateInput } from '#app/ui/dates/date-input.tsx';
import { useToday } from '#app/ui/dates/date-place.ts';
import { newKey } from '#app/ui/form/drafts/new-key.ts';
import { BulkBar } from '#app/ui/list/bulk-bar.tsx';
import { queryOf } from '#app/ui/list/use-address.ts';
import type { Selection } from '#app/ui/list/use-selection.ts';
import { toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import type { BillRow } from './bill-columns.tsx';
import { payDayFrom } from './pay-day.ts';
import { send } from './send.ts';

interface BillBulkProps {
  selection: Selection<BillRow>;
  /** The viewer schedules and pays bills. */
  mayPay: boolean;
}

/** Approves, schedules or pays the selected bills, or puts them into a pay run. */
export function BillBulk({ selection, mayPay }: BillBulkProps) {
  const { chosen, clear } = selection;
  const today = useToday();
  const [day, setDay] = useState<string | null>(() => payDayFrom(today));
  const open = chosen.filter((it) => isOpen(it.status));
  const agreed = chosen.filter((it) => isAgreed(it.status));
  const isForPayer = useViewer().canChange('money.edit') && mayPay;
  const { isBusy, run } = useBulk<BillRow>();
  const approve = async (scheduledFor: string | null) => {
    await run({
      rows: open,
      act: (it) => approveAndSchedule(it, scheduledFor),
      done: (count) =>
        `${countOf(count, 'bill')} approved${scheduledFor ? `, paid on ${formatPlainDate(scheduledFor)}` : ''}`,
      undo: ({ id }) => send((bills) => bills.reopen.mutate({ id })),
    });
    clear();
  };
  const schedule = async (scheduledFor: string) => {
    const before = new Map(agreed.map((it) => [it.id, it.scheduledFor]));
    await run({
      rows: agreed,
      act: ({ id }) => send((bills) => bills.schedule.mutate({ id, scheduledFor })),
      done: (count) => `${countOf(count, 'bill')} scheduled for ${formatPlainDate(scheduledFor)}`,
      undo: ({ id }) =>
        send((bills) => bills.schedule.mutate({ id, scheduledFor: before.get(id) ?? null })),
    });
    clear();
  };
  return (
    <BulkBar count={chosen.length} clear={clear}>
      {open.length > 0 && (
        <Button isBusy={isBusy} onClick={() => void approve(null)}>
          Approve
        </Button>
      )}
      {isForPayer && open.length + agreed.length > 0 && (
        <span className="w-36">
          <DateInput id="pay-on" aria-label="Pay on" value={day} onChange={setDay} min={today} />
        </span>
      )}
      {isForPayer && open.length > 0 && day && (
        <Button variant="primary" isBusy={isBusy} onClick={() => void approve(day)}>
          Approve and schedule
        </Button>
      )}
      {isForPayer && open.length === 0 && agreed.length > 0 && day && (
        <>
          <Button isBusy={isBusy} onClick={() => void schedule(day)}>
            Schedule
          </Button>
          <NewPayRun bills={agreed} payOn={day} />
        </>
      )}
      <Export chosen={chosen} />
    </BulkBar>
  );
}

async function approveAndSchedule(
  { id, amountCents, ...bill }: BillRow,
  scheduledFor: string | null,
) {
  await send((bills) => bills.approve.mutate({ id, amountCents, payee: payeeOf(bill) }));
  if (scheduledFor) await send((bills) => bills.schedule.mutate({ id, scheduledFor }));
}

/** Makes a pay run of approved bills, and opens it. */
function NewPayRun({ bills, payOn }: { bills: BillRow[]; payOn: string }) {
  const navigate = useNavigate();
  const [formKey] = useState(newKey);
  const create = async () => {
    try {
      const { payRuns } = await loadApiClient();
      const billIds = bills.map((it) => it.id);
      const { id } = await payRuns.create.mutate({ payOn, billIds, formKey });
      await navigate(`/pay-runs/${id}`);
    } catch (error) {
      toastError(refusalText(error));
    }
  };
  return (
    <Button variant="primary" onClick={() => void create()}>
      New pay run
    </Button>
  );
}

/** The selected rows as a file, in the order and with the columns of the list. */
function Export({ chosen }: { chosen: BillRow[] }) {
  const [params] = useSearchParams();
  const choice = new URLSearchParams(queryOf(params));
  choice.set('ids', chosen.map((it) => it.id).join());
  return (
    <Link
      reloadDocument
      to={{ pathname: '/bills.csv', search: choice.toString() }}
      className="inline-flex h-8 items-center gap-1.5 rounded-md px-3 text-sm font-medium hover:bg-hover pointer-coarse:min-h-11 [&_svg]:size-4"
    >
      <Download aria-hidden="true" />
      Export
    </Link>
  );
}
