import type { Caller } from '@callboard/api';
import { reconciliationStateLabels } from '@callboard/domain/reconciliations/enums';
import { Plus, Scale } from 'lucide-react';
import { useNavigate } from 'react-router';
import { getApi } from '#app/context.ts';
import { accountName } from '#app/features/banking/bank/account-name.ts';
import { BankTabs } from '#app/features/banking/bank/bank-tabs.tsx';
import { useBankActs } from '#app/features/banking/bank/use-bank-acts.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Instant, PlainDate } from '#app/ui/date.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { PageHeader, Section } from '#app/ui/page-header.tsx';
import { Pill } from '#app/ui/pill.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import type { Route } from './+types/bank-reconcile';

export const meta: Route.MetaFunction = () => [{ title: 'Reconcile · Bank · Callboard' }];

export function loader({ context }: Route.LoaderArgs) {
  return getApi(context).reconciliations.list();
}

type Listed = Awaited<ReturnType<Caller['reconciliations']['list']>>;
type Item = Listed['items'][number];

/** Statements that were compared with the bank's transactions, and those to compare. */
export default function Reconcile({ loaderData }: Route.ComponentProps) {
  const { items, accounts, statements } = loaderData;
  const { canChange, workspace } = useViewer();
  const isEditable = canChange('money.edit');
  const start = isEditable && accounts.length > 0 && (
    <LinkButton variant="primary" to="/bank/reconcile/new" icon={<Plus aria-hidden="true" />}>
      Reconcile a statement
    </LinkButton>
  );
  const columns: Column<Item>[] = [
    {
      key: 'account',
      label: 'Account',
      cell: (it) => accountName({ ...it, name: it.accountName }),
    },
    {
      key: 'through',
      label: 'Through',
      width: '8rem',
      cell: (it) => <PlainDate date={it.through} />,
    },
    {
      ...{ key: 'closing', label: 'Closing balance', width: '10rem', align: 'end' as const },
      cell: (it) => <Money minorUnits={it.closingCents} currency={it.currency} />,
    },
    {
      ...{ key: 'state', label: 'State', width: '9rem' },
      cell: ({ state }) => (
        <Pill
          shape={state === 'closed' ? 'check' : 'half'}
          tone={state === 'closed' ? 'good' : 'neutral'}
        >
          {reconciliationStateLabels[state]}
        </Pill>
      ),
    },
    {
      ...{ key: 'closed', label: 'Closed', width: '9rem', isHiddenOnPhone: true },
      cell: (it) => it.closedAt && <Instant at={it.closedAt} timeZone={workspace.timeZone} />,
    },
  ];
  return (
    <>
      <PageHeader
        title="Reconcile"
        summary={summaryOf(items)}
        actions={items.length > 0 && start}
      />
      <BankTabs />
      <ImportedStatements {...{ statements, accounts, isEditable }} />
      {items.length > 0 ? (
        <Table
          label="Statements"
          columns={columns}
          rows={items}
          rowKey={(it) => it.id}
          rowLink={(it) => `/bank/reconcile/${it.id}`}
        />
      ) : (
        <EmptyState
          icon={<Scale aria-hidden="true" />}
          title="Nothing reconciled yet"
          action={start}
        >
          {accounts.length === 0
            ? 'Connect a bank first. Then compare its statements with what Callboard read.'
            : 'Take a statement of your bank, type its last day and closing balance, and tick what is on it until the difference is zero.'}
        </EmptyState>
      )}
    </>
  );
}

function summaryOf(items: Item[]): string | undefined {
  const open = items.filter((it) => it.state === 'open').length;
  if (items.length === 0) return undefined;
  return open === 0 ? 'Every statement is reconciled.' : `${open} open.`;
}

type ImportedProps = Pick<Listed, 'statements' | 'accounts'> & { isEditable: boolean };

/** Imported statements, whose dates and balances are known: one click starts. */
function ImportedStatements({ statements, accounts, isEditable }: ImportedProps) {
  const navigate = useNavigate();
  const acts = useBankActs();
  const ready = statements.filter((it) => it.accountId !== null && it.closingCents !== null);
  if (!isEditable || ready.length === 0) return null;
  const start = (accountId: string, statementId: string) =>
    acts.act(statementId, async (api) => {
      const { id } = await api.reconciliations.start.mutate({ accountId, statementId });
      await navigate(`/bank/reconcile/${id}`);
    });
  return (
    <Section title="Imported statements">
      <ul className="grid">
        {ready.map((it) => {
          const account = accounts.find(({ id }) => id === it.accountId);
          return (
            <li
              key={it.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 text-sm"
            >
              <span className="min-w-0 flex-1">
                {account && accountName(account)} {it.toDate && <PlainDate date={it.toDate} />}
              </span>
              {account && it.closingCents !== null && (
                <Money minorUnits={it.closingCents} currency={account.currency} />
              )}
              <Button
                size="sm"
                isBusy={acts.pending.includes(it.id)}
                onClick={() => void start(it.accountId ?? '', it.id)}
              >
                Reconcile
              </Button>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
