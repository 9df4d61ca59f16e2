import { reconciliationStateLabels } from '@callboard/domain/reconciliations/enums';
import { getApi } from '#app/context.ts';
import { accountName } from '#app/features/banking/bank/account-name.ts';
import { StatementActs } from '#app/features/banking/bank/statement-acts.tsx';
import { StatementSum } from '#app/features/banking/bank/statement-sum.tsx';
import { useBankActs } from '#app/features/banking/bank/use-bank-acts.ts';
import { type StatementLine, useTicks } from '#app/features/banking/bank/use-ticks.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { pageOrStart } from '#app/page-or-start.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Tick } from '#app/ui/choice.tsx';
import { formatPlainDate, Instant, PlainDate } from '#app/ui/date.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Pill } from '#app/ui/pill.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import type { Route } from './+types/bank-reconciliation';

export const meta: Route.MetaFunction = () => [{ title: 'Statement · Bank · Callboard' }];

const perPage = 100;

export function loader({ request, context, params: { id } }: Route.LoaderArgs) {
  const cursor = new URL(request.url).searchParams.get('cursor') || undefined;
  return pageOrStart(request, () =>
    getApi(context).reconciliations.find({ id, limit: perPage, cursor }),
  );
}

/** A statement of the bank: tick what is on it until the difference is zero. */
export default function ReconcileStatement({ loaderData: statement }: Route.ComponentProps) {
  const isEditable = useViewer().canChange('money.edit');
  const acts = useBankActs();
  const ticks = useTicks(statement);
  const { state, page, currency, mask, accountName: name, through } = statement;
  const isOpen = state === 'open' && isEditable;
  const columns: Column<StatementLine>[] = [
    {
      key: 'name',
      label: 'Transaction',
      cell: (it) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
        <label className="flex cursor-pointer items-center gap-2.5 pointer-coarse:min-h-11">
          <Tick
            data-row
            disabled={!isOpen}
            checked={ticks.isTicked(it)}
            onChange={({ currentTarget }) => void ticks.turn(it, currentTarget.checked)}
          />
          <span dir="auto" className="truncate">
            {it.merchant ?? it.name}
          </span>
        </label>
      ),
    },
    { key: 'date', label: 'Date', width: '8rem', cell: (it) => <PlainDate date={it.date} /> },
    {
      ...{ key: 'amount', label: 'Amount', width: '10rem', align: 'end' as const },
      cell: (it) => <Money className="text-ink" minorUnits={it.amountCents} currency={currency} />,
    },
  ];
  return (
    <>
      <PageHeader
        title={`${accountName({ name, mask })}, ${formatPlainDate(through)}`}
        back={{ to: '/bank/reconcile', label: 'Reconcile' }}
        badges={
          <Pill
            shape={state === 'closed' ? 'check' : 'half'}
            tone={state === 'closed' ? 'good' : 'neutral'}
          >
            {reconciliationStateLabels[state]}
          </Pill>
        }
        summary={
          state === 'closed' ? <Closed statement={statement} /> : howTo(ticks.differenceCents)
        }
        actions={
          isEditable && (
            <StatementActs
              {...{ statement, acts }}
              differenceCents={ticks.differenceCents}
              isBusy={ticks.isBusy}
            />
          )
        }
      />
      <div className="grid gap-2">
        <StatementSum statement={statement} differenceCents={ticks.differenceCents} />
        {page.items.length > 0 ? (
          <Table
            label="Transactions of the account"
            columns={columns}
            rows={page.items}
            rowKey={(it) => it.id}
          />
        ) : (
          <EmptyState
            title="No transactions up to this day"
            action={<LinkButton to="/bank/connections">Open connections</LinkButton>}
          >
            Read the bank, or import the statement, and they appear here.
          </EmptyState>
        )}
        <Pagination nextCursor={page.nextCursor} />
      </div>
    </>
  );
}

function howTo(differenceCents: number): string {
  return differenceCents === 0
    ? 'The difference is zero. Close the statement.'
    : 'Tick what is on the statement until the difference is zero.';
}

function Closed({ statement }: { statement: Route.ComponentProps['loaderData'] }) {
  const { timeZone } = useViewer().workspace;
  const { closedAt, closedByName } = statement;
  if (!closedAt) return null;
  return (
    <>
      Closed <Instant at={closedAt} timeZone={timeZone} hasTime />
      {closedByName && ` by ${closedByName}`}.
    </>
  );
}
