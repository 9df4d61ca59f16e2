import { getApi } from '#app/context.ts';
import { Importer } from '#app/features/jobs/clients/import/importer.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/client-import';

export const meta: Route.MetaFunction = () => [{ title: 'Import · Clients · Callboard' }];

/** Lists the clients to whom contacts without a client can be given. */
export async function loader({ context }: Route.LoaderArgs) {
  return { clients: await getApi(context).clients.choices() };
}

export default function ImportClients({ loaderData }: Route.ComponentProps) {
  const { canChange } = useViewer();
  return (
    <>
      <PageHeader
        title="Import clients and contacts"
        back={{ to: '/clients', label: 'Clients' }}
        summary="Nothing is added before you have seen it."
      />
      {canChange('clients.edit') ? (
        <Importer clients={loaderData.clients} />
      ) : (
        <Banner>You cannot add clients and contacts.</Banner>
      )}
    </>
  );
}
