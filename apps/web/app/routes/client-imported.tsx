import type { Caller } from '@callboard/api';
import { clientKindLabels } from '@callboard/domain/clients/enums';
import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { ImportedPill } from '#app/features/imports/imported-pill.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Mail, Phone } from '#app/ui/links.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import type { Route } from './+types/client-imported';

type Imported = Awaited<ReturnType<Caller['clients']['findImport']>>;

export const meta: Route.MetaFunction = () => [{ title: 'Imported · Clients · Callboard' }];

export const loader = ({ context, params }: Route.LoaderArgs) =>
  getApi(context).clients.findImport({ importId: params.id });

const clientColumns: Column<Imported['clients'][number]>[] = [
  { key: 'name', label: 'Client', cell: (it) => it.name },
  { key: 'what', label: 'Import', width: '8rem', cell: (it) => <ImportedPill isNew={it.isNew} /> },
  { key: 'kind', label: 'Kind', width: '11rem', cell: (it) => clientKindLabels[it.kind] },
];

const contactColumns: Column<Imported['contacts'][number]>[] = [
  { key: 'name', label: 'Contact', cell: (it) => it.name },
  { key: 'what', label: 'Import', width: '8rem', cell: (it) => <ImportedPill isNew={it.isNew} /> },
  { key: 'client', label: 'Client', cell: (it) => it.clientName },
  {
    key: 'reach',
    label: 'Email or phone',
    width: '16rem',
    cell: ({ email, phone }) => (
      <span className="relative block truncate">
        {email ? <Mail to={email} /> : phone && <Phone number={phone} />}
      </span>
    ),
  },
];

/** Says which clients and contacts an import added and updated. */
export default function Imported({ loaderData }: Route.ComponentProps) {
  const { clients, contacts } = loaderData;
  const { canChange } = useViewer();
  return (
    <>
      <PageHeader
        title="Imported"
        back={{ to: '/clients', label: 'Clients' }}
        summary={summaryOf(loaderData)}
        actions={
          <>
            {canChange('clients.edit') && <LinkButton to="/clients/import">Import more</LinkButton>}
            <LinkButton variant="primary" to="/clients">
              All clients
            </LinkButton>
          </>
        }
      />
      {clients.length > 0 && (
        <section aria-labelledby="imported-clients">
          <h2 id="imported-clients" className="mb-2 text-sm font-semibold">
            Clients
          </h2>
          <Table
            label="Imported clients"
            columns={clientColumns}
            rows={clients}
            rowKey={(it) => it.id}
            rowLink={(it) => `/clients/${it.id}`}
          />
        </section>
      )}
      {contacts.length > 0 && (
        <section aria-labelledby="imported-contacts">
          <h2 id="imported-contacts" className="mb-2 text-sm font-semibold">
            Contacts
          </h2>
          <Table
            label="Imported contacts"
            columns={contactColumns}
            rows={contacts}
            rowKey={(it) => it.id}
            rowLink={(it) => `/contacts/${it.id}`}
          />
        </section>
      )}
      {clients.length + contacts.length === 0 && (
        <EmptyState title="Nothing of this import is there any more">
          It was removed, or another import updated it.
        </EmptyState>
      )}
    </>
  );
}

function summaryOf({ added, updated, by }: Imported): string {
  const parts = [
    ...(added.clients > 0 ? [countOf(added.clients, 'client')] : []),
    ...(added.contacts > 0 ? [countOf(added.contacts, 'contact')] : []),
  ];
  const what = parts.length > 0 ? `${parts.join(' and ')} added` : 'Nothing added';
  return `${what}${updated > 0 ? `, ${updated} updated` : ''} by ${by}.`;
}
