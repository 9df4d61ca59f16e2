import type { listClientBook } from '@callboard/core/jobs';
import { clientKindLabels } from '@callboard/domain/clients/enums';
import { Link } from 'react-router';
import { countOf } from '#app/count-of.ts';
import type { Selection } from '#app/ui/list/use-selection.ts';
import { Shape } from '#app/ui/pill.tsx';
import { type Column, Table } from '#app/ui/table.tsx';

export type ClientRow = Awaited<ReturnType<typeof listClientBook>>['items'][number];

export const clientColumns: Column<ClientRow>[] = [
  { key: 'name', label: 'Client', isSortable: true, cell: (it) => <Name client={it} /> },
  {
    key: 'kind',
    label: 'Kind',
    isSortable: true,
    width: '11rem',
    cell: (it) => (it.isUnassigned ? 'Jobs without a client' : clientKindLabels[it.kind]),
  },
  {
    key: 'jobs',
    label: 'Open jobs',
    width: '8rem',
    cell: (it) => <OpenProjects client={it} />,
  },
  {
    key: 'people',
    label: 'Contacts',
    width: '8rem',
    isHiddenOnPhone: true,
    cell: (it) => (it.contactCount > 0 ? it.contactCount : <Nothing of="contacts" />),
  },
  {
    key: 'primary',
    label: 'Primary contact',
    width: '14rem',
    cell: (it) => it.primaryContactName ?? <Nothing of="primary contact" />,
  },
];

interface ClientTableProps {
  clients: ClientRow[];
  selection: Selection<ClientRow> | undefined;
}

export function ClientTable({ clients, selection }: ClientTableProps) {
  return (
    <Table
      label="Clients"
      columns={clientColumns}
      rows={clients}
      selection={selection}
      rowKey={(it) => it.id}
      rowLink={(it) => `/clients/${it.id}`}
    />
  );
}

function Name({ client }: { client: ClientRow }) {
  if (!client.isUnassigned) return client.name;
  return (
    <span className="inline-flex items-center gap-2">
      {client.name}
      <span className="text-faint">
        <Shape shape="lock" />
      </span>
    </span>
  );
}

/** Links the count to its jobs. In stacked rows, where the header is hidden, the noun is shown too. */
function OpenProjects({ client: { id, openProjects } }: { client: ClientRow }) {
  if (openProjects === 0) return <Nothing of="open jobs" />;
  return (
    <Link
      to={`/projects?client=${id}`}
      className="touch-link relative gap-1 rounded-sm underline pointer-coarse:-my-3.5 decoration-edge underline-offset-4 hover:decoration-ink"
    >
      {openProjects}
      <span className="sr-only stacked:not-sr-only">
        {' '}
        {countOf(openProjects, 'open job').replace(/^\d+ /, '')}
      </span>
    </Link>
  );
}

/** Empty cell: hidden in stacked rows, named for screen readers. */
function Nothing({ of }: { of: string }) {
  return (
    <span className="text-faint stacked:hidden">
      <span aria-hidden="true">–</span>
      <span className="sr-only">No {of}</span>
    </span>
  );
}
