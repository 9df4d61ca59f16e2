import { useState } from 'react';
import { data, useNavigate } from 'react-router';
import { apiClient } from '#app/api-client.ts';
import { getApi } from '#app/context.ts';
import { openPlaidLink } from '#app/features/banking/bank/plaid-link.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { toast } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import type { Route } from './+types/bank-plaid';

export const meta: Route.MetaFunction = () => [{ title: 'Connect a bank · Callboard' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { connections, hasProvider } = await getApi(context).banks.list();
  if (!hasProvider) throw data(null, 404);
  const id = new URL(request.url).searchParams.get('repair');
  const connection = connections.find((it) => it.id === id);
  if (id !== null && connection?.provider !== 'plaid') throw data(null, 404);
  return { repaired: connection ? { id: connection.id, name: connection.institutionName } : null };
}

/** Opens the window of Plaid, in which a person gives the login of their bank. */
export default function ConnectThroughPlaid({ loaderData: { repaired } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const connect = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const asked = repaired ? { id: repaired.id } : {};
      const { linkToken } = await apiClient.banks.startLink.mutate(asked);
      const exit = await openPlaidLink(linkToken);
      if (exit.kind === 'failed') setError(exit.message);
      if (exit.kind === 'done') {
        if (repaired) await apiClient.banks.finishRepair.mutate({ id: repaired.id });
        else await apiClient.banks.finishLink.mutate({ publicToken: exit.publicToken });
        toast(repaired ? 'The bank is reconnected' : 'The bank is connected');
        await navigate('/bank/connections');
        return;
      }
    } catch (refusal) {
      setError(refusalText(refusal));
    }
    setBusy(false);
  };
  return (
    <>
      <PageHeader
        title={repaired ? `Reconnect ${repaired.name}` : 'Connect a bank'}
        back={{ to: '/bank/connections', label: 'Connections' }}
        summary="You give the login in a window of Plaid. Callboard never sees it, and can only read: balances and transactions, never pay."
      />
      {error && (
        <Banner tone="danger" role="alert">
          {error}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" size="lg" isBusy={isBusy} onClick={connect}>
          Continue to Plaid
        </Button>
        <LinkButton size="lg" variant="quiet" to="/bank/connections">
          Cancel
        </LinkButton>
      </div>
    </>
  );
}
