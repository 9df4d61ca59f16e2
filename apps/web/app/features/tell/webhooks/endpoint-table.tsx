import { useViewer } from '#app/frame/viewer.ts';
import { Instant } from '#app/ui/date.tsx';
import { tableColumns } from '#app/ui/list/columns.ts';
import { Mono } from '#app/ui/mono.tsx';
import { StackedLabel, Table } from '#app/ui/table.tsx';
import { type Endpoint, hostOf, kindLabels } from './endpoint.ts';
import { endpointColumns } from './endpoint-columns.ts';
import { EndpointPill } from './endpoint-pill.tsx';
import { eventSummary } from './event-words.ts';

/** Lists the endpoints with their status, events and last delivery. */
export function EndpointTable({ endpoints }: { endpoints: Endpoint[] }) {
  const { timeZone } = useViewer().workspace;
  const columns = tableColumns(endpointColumns, {
    name: (it) => (
      <span className="grid min-w-0 py-1">
        <span className="truncate">{it.name}</span>
        <span className="truncate font-normal text-soft">
          <Mono>{hostOf(it.url)}</Mono>
          {it.kind === 'chat' && ` · ${kindLabels.chat}`}
        </span>
      </span>
    ),
    status: (it) => <Standing endpoint={it} />,
    events: (it) => eventSummary(it.events),
    delivered: (it) =>
      it.lastDeliveredAt ? (
        <>
          <StackedLabel>Last delivered</StackedLabel>
          <Instant at={it.lastDeliveredAt} timeZone={timeZone} hasTime />
        </>
      ) : (
        'Never delivered'
      ),
  });
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
