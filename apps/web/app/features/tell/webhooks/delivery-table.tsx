import { useViewer } from '#app/frame/viewer.ts';
import { Instant } from '#app/ui/date.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { type Delivery, outcomeOf } from './delivery.ts';
import { DeliveryPill } from './delivery-pill.tsx';
import { eventLabel } from './event-words.ts';

interface DeliveryTableProps {
  endpointId: string;
  deliveries: Delivery[];
}

/** The columns that a person may hide. */
export const hideableColumns = [
  { key: 'response', label: 'Last response' },
  { key: 'attempts', label: 'Attempts' },
  { key: 'created', label: 'Happened' },
  { key: 'next', label: 'Next attempt' },
];

/** Lists sent and queued deliveries. */
export function DeliveryTable({ endpointId, deliveries }: DeliveryTableProps) {
  const { timeZone } = useViewer().workspace;
  const columns: Column<Delivery>[] = [
    { key: 'event', label: 'Event', cell: (it) => eventLabel(it.event) },
    { key: 'status', label: 'Status', width: '9rem', cell: (it) => <DeliveryPill delivery={it} /> },
    {
      key: 'response',
      label: 'Last response',
      cell: (it) => <LastResponse delivery={it} />,
    },
    {
      key: 'attempts',
      label: 'Attempts',
      width: '5.5rem',
      align: 'end',
      isHiddenOnPhone: true,
      cell: (it) => <span className="tabular">{it.attempts}</span>,
    },
    {
      key: 'created',
      label: 'Happened',
      width: '12rem',
      isSortable: true,
      cell: (it) => <Instant at={it.occurredAt} timeZone={timeZone} hasTime />,
    },
    {
      key: 'next',
      label: 'Next attempt',
      width: '12rem',
      isHiddenOnPhone: true,
      cell: (it) => it.nextAt && <Instant at={it.nextAt} timeZone={timeZone} hasTime />,
    },
  ];
  return (
    <Table
      label="Deliveries"
      columns={columns}
      rows={deliveries}
      rowKey={(it) => it.id}
      rowLink={(it) => `/settings/webhooks/${endpointId}/deliveries/${it.id}`}
    />
  );
}

function LastResponse({ delivery }: { delivery: Delivery }) {
  const { attempts, lastStatusCode, lastError } = delivery;
  if (attempts === 0) return <span className="text-faint">Not sent yet</span>;
  return <span title={lastError ?? undefined}>{outcomeOf(lastStatusCode, lastError)}</span>;
}
