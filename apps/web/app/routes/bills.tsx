import { type BillFilter, billStatusLabels } from '@callboard/domain/bills/enums';
import { Plus, WalletCards } from 'lucide-react';
import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { useSavedViews } from '#app/features/jobs/lists/use-saved-views.ts';
import { ApproveDialog, QueryDialog } from '#app/features/spend/bills/approve-dialog.tsx';
import { BillBulk } from '#app/features/spend/bills/bill-bulk.tsx';
import { BillList, billColumns, toRows } from '#app/features/spend/bills/bill-columns.tsx';
import { BillFilterBar } from '#app/features/spend/bills/bill-filter-bar.tsx';
import {
  everyStatus,
  hasBillFilters,
  readBillFilters,
  readBillList,
} from '#app/features/spend/bills/bill-filters.ts';
import { BillTotalsBar } from '#app/features/spend/bills/bill-totals.tsx';
import { BillsTabs } from '#app/features/spend/bills/bills-tabs.tsx';
import { useBillQueue } from '#app/features/spend/bills/use-bill-queue.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { pageOrStart } from '#app/page-or-start.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Kbd } from '#app/ui/kbd.tsx';
import { ChoiceRow } from '#app/ui/list/choice-row.tsx';
import { ListBar } from '#app/ui/list/list-bar.tsx';
import { useSelection } from '#app/ui/list/use-selection.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import type { Route } from './+types/bills';

export const meta: Route.MetaFunction = () => [{ title: 'Bills · Callboard' }];

const perPage = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = getApi(context);
  const params = new URL(request.url).searchParams;
  const filters = readBillFilters(params);
  const cursor = params.get('cursor') || undefined;
  const { projectId, crewMemberId } = filters;
  const [page, totals, views, job, person] = await Promise.all([
    pageOrStart(request, () => api.bills.list({ ...readBillList(params), limit: perPage, cursor })),
    api.bills.totals(),
    api.savedViews.list({ list: 'bills' }),
    projectId ? api.projects.find({ id: projectId }) : undefined,
    crewMemberId ? api.crewMembers.find({ id: crewMemberId }) : undefined,
  ]);
  return {
    ...page,
    ...{ filters, totals, views },
    job: job && { value: job.id, label: job.name },
    person: person && { value: person.id, label: person.name },
  };
}

const tabs: { value: BillFilter | typeof everyStatus; label: string }[] = [
  { value: 'to_approve', label: billStatusLabels.submitted },
  { value: 'disputed', label: billStatusLabels.disputed },
  { value: 'approved', label: billStatusLabels.approved },
  { value: 'scheduled', label: billStatusLabels.scheduled },
  { value: 'paid', label: billStatusLabels.paid },
  { value: 'void', label: billStatusLabels.void },
  { value: everyStatus, label: 'All' },
];

export default function Bills({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, filters, totals, views, job, person, mayPay } = loaderData;
  const savedViews = useSavedViews('bills', views);
  const rows = toRows(items);
  const selection = useSelection(rows);
  const { asked, close } = useBillQueue(rows);
  const isNarrowed = hasBillFilters(filters);
  const status = filters.status ?? everyStatus;
  const dialog = asked && { bill: asked.bill, isOpen: true, onOpenChange: close };
  return (
    <>
      <PageHeader title="Bills" actions={<NewBill />} />
      <BillsTabs />
      <div className="grid grid-cols-1 gap-4">
        <BillTotalsBar totals={totals} />
        <div className="grid grid-cols-1 gap-2">
          <ChoiceRow
            className="-mx-4 overflow-x-auto px-4 whitespace-nowrap sm:mx-0 sm:flex-wrap sm:px-0 [&>li]:shrink-0"
            choices={tabs}
            chosen={status}
            edit={(value) => (params) => params.set('status', value)}
          />
          <ListBar csv="/bills.csv" views={savedViews} display={{ columns: billColumns.slice(1) }}>
            <BillFilterBar job={job} person={person} kind={filters.kind} isNarrowed={isNarrowed} />
          </ListBar>
          {rows.length > 0 ? (
            <BillList rows={rows} selection={selection} />
          ) : (
            <NoBills status={status} isNarrowed={isNarrowed} isOwing={totals.length > 0} />
          )}
          {rows.some((it) => it.mayApprove) && <QueueKeys />}
          <Pagination
            nextCursor={nextCursor}
            summary={`${countOf(items.length, 'bill')} on this page`}
          />
          <BillBulk selection={selection} mayPay={mayPay} />
        </div>
      </div>
      {dialog && asked.kind === 'approve' && <ApproveDialog {...dialog} />}
      {dialog && asked.kind === 'query' && <QueryDialog {...dialog} />}
    </>
  );
}

function NewBill() {
  if (!useViewer().canChange('bills.enter')) return null;
  return (
    <LinkButton variant="primary" to="/bills/new" icon={<Plus aria-hidden="true" />}>
      New bill
    </LinkButton>
  );
}

/** The keys of the queue, for those who have a keyboard. */
function QueueKeys() {
  return (
    <p className="hidden flex-wrap items-center gap-x-4 gap-y-1 pt-2 text-xs text-faint md:flex">
      <span>
        <Kbd>j</Kbd> <Kbd>k</Kbd> next and previous
      </span>
      <span>
        <Kbd>a</Kbd> approve
      </span>
      <span>
        <Kbd>q</Kbd> query
      </span>
      <span>
        <Kbd>Enter</Kbd> open
      </span>
    </p>
  );
}

interface NoBillsProps {
  status: string;
  isNarrowed: boolean;
  isOwing: boolean;
}

function NoBills({ status, isNarrowed, isOwing }: NoBillsProps) {
  const icon = <WalletCards aria-hidden="true" />;
  if (isNarrowed) {
    return (
      <EmptyState
        icon={icon}
        title="No results"
        action={<LinkButton to="/bills">Clear filters</LinkButton>}
      >
        No bills match these filters.
      </EmptyState>
    );
  }
  if (status === 'to_approve' && isOwing) {
    return (
      <EmptyState
        icon={icon}
        title="Nothing to approve"
        action={<LinkButton to="/bills?status=to_pay">Bills to pay</LinkButton>}
      >
        New bills of crew and vendors appear here.
      </EmptyState>
    );
  }
  if (status !== 'to_approve' && status !== everyStatus) {
    return <EmptyState icon={icon} title="No bills in this state" />;
  }
  const title = status === everyStatus ? 'No bills yet' : 'Nothing to approve';
  return (
    <EmptyState icon={icon} title={title} action={<NewBill />}>
      Enter a bill, or drop its PDF or photo. Crew send theirs from their own page. Each is checked
      against booked days, timecards and purchase orders.
    </EmptyState>
  );
}
