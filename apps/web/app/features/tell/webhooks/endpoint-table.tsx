import { useViewer } from '#app/frame/viewer.ts';
import { Instant } from '#app/ui/date.tsx';
import { Mono } from '#app/ui/mono.tsx';
import { type Column, StackedLabel, Table } from '#app/ui/table.tsx';
import { type Endpoint, hostOf, kindLabels } from './endpoint.ts';
import { EndpointPill } from './endpoint-pill.tsx';
import { makerOf } from './endpoint-state.ts';
import { eventSummary } from './event-words.ts';

/** The columns that a person may hide. */
export const hideableColumns = [
  { key: 'events', label: 'Events' },
  { key: 'maker', label: 'Created by' },
  { key: 'delivered', label: 'Last delivered' },
];

/** Lists the endpoints with their status, events and last delivery. */
export function EndpointTable({ endpoints }: { endpoints: Endpoint[] }) {
  const { timeZone } = useViewer().workspace;
  const columns: Column<Endpoint>[] = [
    {
      key: 'name',
      label: 'Name',
      isSortable: true,
      cell: (it) => (
        <span className="grid min-w-0 py-1">
          <span className="truncate">{it.name}</span>
          <span className="truncate font-normal text-soft">
            <Mono>{hostOf(it.url)}</Mono>
            {it.kind === 'chat' && ` · ${kindLabels.chat}`}
          </span>
        </span>
      ),
    },
    {
      key: 'status',
      label: 'Status',
      width: '13.5rem',
      isSortable: true,
      cell: (it) => <Standing endpoint={it} />,
    },
    { key: 'events', label: 'Events', width: '13rem', cell: (it) => eventSummary(it.events) },
    {
      key: 'maker',
      label: 'Created by',
      width: '10rem',
      isSortable: true,
      cell: makerOf,
    },
    {
      key: 'delivered',
      label: 'Last delivered',
      width: '12rem',
      isSortable: true,
      cell: (it) =>
        it.lastDeliveredAt ? (
          <>
            <StackedLabel>Last delivered</StackedLabel>
            <Instant at={it.lastDeliveredAt} timeZone={timeZone} hasTime />
          </>
        ) : (
          'Never delivered'
        ),
    },
  ];
  return (
    <Table
      label="Endpoints"
      columns={columns}
      rows={endpoints}
      rowKey={(it) => it.id}
      rowLink={(it) => `/settings/webhooks/${it.id}`}
    />
  );
}

function Standing({ endpoint }: { endpoint: Endpoint }) {
  const { timeZone } = useViewer().workspace;
  const { failingSince } = endpoint;
  return (
    <span className="grid">
      <EndpointPill endpoint={endpoint} />
      {failingSince && (
        <span className="truncate text-xs text-danger">
          since <Instant at={failingSince} timeZone={timeZone} hasTime />
        </span>
      )}
    </span>
  );
}
