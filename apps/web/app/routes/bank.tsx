import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { AttentionBanner, summaryOf } from '#app/features/banking/bank/bank-summary.tsx';
import { BankTabs } from '#app/features/banking/bank/bank-tabs.tsx';
import { FilterBar } from '#app/features/banking/bank/filter-bar.tsx';
import { IgnoreDialog } from '#app/features/banking/bank/ignore-dialog.tsx';
import { Offer } from '#app/features/banking/bank/rule-offer.tsx';
import {
  everyState,
  isNarrowed,
  readTransactionFilters,
  stateChoices,
  type Transaction,
} from '#app/features/banking/bank/transaction-filters.ts';
import { TransactionTable } from '#app/features/banking/bank/transaction-table.tsx';
import { useMatchActs } from '#app/features/banking/bank/use-match-acts.ts';
import { useQueueKeys } from '#app/features/banking/bank/use-queue-keys.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { pageOrStart } from '#app/page-or-start.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ChoiceRow } from '#app/ui/list/choice-row.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { usePanelAddress } from '#app/ui/panel/use-panel-address.ts';
import type { Route } from './+types/bank';

export const meta: Route.MetaFunction = () => [{ title: 'Bank · Callboard' }];

const perPage = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const filters = readTransactionFilters(params);
  const cursor = params.get('cursor') || undefined;
  const page = await pageOrStart(request, () =>
    getApi(context).bankTransactions.browse({ ...filters, limit: perPage, cursor }),
  );
  return { ...page, filters };
}

const panelPart = lazyPart(() => import('#app/features/banking/bank/match-panel.tsx'));

/** Money in and out of the bank: what is to be matched comes first. */
export default function Bank({ loaderData }: Route.ComponentProps) {
  const { bank, filters } = loaderData;
  if (bank.accounts.length === 0) return <NoBank />;
  return (
    <>
      <PageHeader title="Bank" summary={summaryOf(bank)} />
      <BankTabs />
      <div className="grid gap-2">
        <AttentionBanner attention={bank.attention} />
        <ChoiceRow
          className="-mx-4 overflow-x-auto px-4 whitespace-nowrap sm:mx-0 sm:px-0 [&>li]:shrink-0"
          choices={stateChoices}
          chosen={filters.state ?? everyState}
          edit={(value) => (params) =>
            value === 'unmatched' ? params.delete('state') : params.set('state', value)
          }
        />
        <FilterBar accounts={bank.accounts} isNarrowed={isNarrowed(filters)} />
        <Queue {...loaderData} />
      </div>
    </>
  );
}

type QueueProps = Route.ComponentProps['loaderData'];

function Queue({ items, nextCursor, filters }: QueueProps) {
  const isEditable = useViewer().canChange('money.edit');
  const acts = useMatchActs();
  const [ignored, setIgnored] = useState<Transaction | null>(null);
  const isQueue = filters.state === 'unmatched';
  const rows = isQueue ? items.filter((it) => !acts.pending.includes(it.id)) : items;
  const panel = usePanelAddress(rows.map((it) => it.id));
  useQueueKeys({ rows, acts, isEditable, open: panel.open, ignore: setIgnored });
  return (
    <>
      {acts.offer && panel.openId === null && <Offer offer={acts.offer} close={acts.dropOffer} />}
      {rows.length > 0 ? (
        <TransactionTable {...{ rows, panel, acts, isEditable }} ignore={setIgnored} />
      ) : (
        <NoRows filters={filters} />
      )}
      <Pagination
        nextCursor={nextCursor}
        summary={`${countOf(rows.length, 'transaction')} on this page`}
      />
      {panel.openId !== null && (
        <panelPart.Part panel={panel} acts={acts} isEditable={isEditable} isQueue={isQueue} />
      )}
      {ignored && (
        <IgnoreDialog
          name={ignored.merchant ?? ignored.name}
          ignore={(reason) => acts.ignore(ignored.id, reason)}
          close={() => setIgnored(null)}
        />
      )}
    </>
  );
}

function NoRows({ filters }: Pick<QueueProps, 'filters'>) {
  if (isNarrowed(filters)) {
    return (
      <EmptyState title="No results" action={<LinkButton to="/bank">Clear filters</LinkButton>}>
        No transactions match these filters.
      </EmptyState>
    );
  }
  if (filters.state === 'unmatched') {
    return (
      <EmptyState
        title="Everything is matched"
        action={<LinkButton to="/bank/reconcile">Reconcile a statement</LinkButton>}
      >
        New transactions appear here when the bank sends them.
      </EmptyState>
    );
  }
  return <EmptyState title="No transactions yet">The bank sent none of this kind.</EmptyState>;
}

/** Says what to do first. */
function NoBank() {
  const isEditable = useViewer().canChange('money.edit');
  return (
    <>
      <PageHeader title="Bank" />
      <BankTabs />
      <EmptyState
        icon={<Landmark aria-hidden="true" />}
        title="No bank connected yet"
        action={
          isEditable && (
            <LinkButton variant="primary" to="/bank/connections">
              Connect a bank
            </LinkButton>
          )
        }
      >
        Connect your bank, and each deposit is matched with its invoice, each payment with its bill.
      </EmptyState>
    </>
  );
}
