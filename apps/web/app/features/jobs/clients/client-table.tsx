import { clientKindLabels } from '@callboard/domain/clients/enums';
import { Link } from 'react-router';
import { countOf } from '#app/count-of.ts';
import { tableColumns } from '#app/ui/list/columns.ts';
import type { Selection } from '#app/ui/list/use-selection.ts';
import { Shape } from '#app/ui/pill.tsx';
import { Table } from '#app/ui/table.tsx';
import { type ClientRow, clientColumns } from './client-columns.ts';

const columns = tableColumns(clientColumns, {
  name: (it) => <Name client={it} />,
  kind: (it) => (it.isUnassigned ? 'Jobs without a client' : clientKindLabels[it.kind]),
  jobs: (it) => <OpenProjects client={it} />,
  people: (it) => (it.contactCount > 0 ? it.contactCount : <Nothing of="contacts" />),
  primary: (it) => it.primaryContactName ?? <Nothing of="primary contact" />,
});

interface ClientTableProps {
  clients: ClientRow[];
  selection: Selection<ClientRow> | undefined;
}

export function ClientTable({ clients, selection }: ClientTableProps) {
  return (
    <Table
      label="Clients"
      columns={columns}
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
