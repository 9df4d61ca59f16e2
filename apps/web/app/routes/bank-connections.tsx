import { Landmark, Plus } from 'lucide-react';
import { getApi } from '#app/context.ts';
import { BankTabs } from '#app/features/banking/bank/bank-tabs.tsx';
import { ConnectionSection } from '#app/features/banking/bank/connection-section.tsx';
import { useBankActs } from '#app/features/banking/bank/use-bank-acts.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/bank-connections';

export const meta: Route.MetaFunction = () => [{ title: 'Connections · Bank · Callboard' }];

export function loader({ context }: Route.LoaderArgs) {
  return getApi(context).banks.list();
}

/** The banks with their health, and their accounts. */
export default function BankConnections({ loaderData }: Route.ComponentProps) {
  const { connections, feeds } = loaderData;
  const isEditable = useViewer().canChange('money.edit');
  const acts = useBankActs();
  const isFull = feeds.limit !== null && feeds.used >= feeds.limit;
  const connect = isEditable && !isFull && (
    <LinkButton variant="primary" to={connectPath(loaderData)} icon={<Plus aria-hidden="true" />}>
      Connect a bank
    </LinkButton>
  );
  return (
    <>
      <PageHeader title="Connections" summary={summaryOf(loaderData)} actions={connect} />
      <BankTabs />
      {connections.length === 0 ? (
        <EmptyState
          icon={<Landmark aria-hidden="true" />}
          title="No bank connected yet"
          action={connect}
        >
          Connect a bank to see its balances and transactions. Nothing can be paid through it, and
          account numbers are never stored beyond their last digits.
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-8">
          {connections.map((it) => (
            <ConnectionSection key={it.id} connection={it} acts={acts} isEditable={isEditable} />
          ))}
        </div>
      )}
    </>
  );
}

type Listed = Route.ComponentProps['loaderData'];

function connectPath({ hasProvider }: Listed): string {
  return hasProvider ? '/bank/connections/plaid' : '/bank/connections/new';
}

/** Returns "2 of 3 banks of your plan. 1 needs attention." */
function summaryOf({ connections, feeds }: Listed): string {
  const broken = connections.filter((it) => it.status === 'needs_attention').length;
  const used =
    feeds.limit === null
      ? `${feeds.used} connected.`
      : `${feeds.used} of ${feeds.limit} ${feeds.limit === 1 ? 'bank' : 'banks'} of your plan.`;
  const needs = `${broken} ${broken === 1 ? 'needs' : 'need'} attention.`;
  return broken > 0 ? `${used} ${needs}` : used;
}
