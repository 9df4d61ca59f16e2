import { useViewer } from '#app/frame/viewer.ts';
import { Instant } from '#app/ui/date.tsx';
import { tableColumns } from '#app/ui/list/columns.ts';
import { Table } from '#app/ui/table.tsx';
import { type Delivery, outcomeOf } from './delivery.ts';
import { deliveryColumns } from './delivery-columns.ts';
import { DeliveryPill } from './delivery-pill.tsx';

interface DeliveryTableProps {
  endpointId: string;
  deliveries: Delivery[];
}

/** Lists sent and queued deliveries. */
export function DeliveryTable({ endpointId, deliveries }: DeliveryTableProps) {
  const { timeZone } = useViewer().workspace;
  const columns = tableColumns(deliveryColumns, {
    status: (it) => <DeliveryPill delivery={it} />,
    response: (it) => <LastResponse delivery={it} />,
    created: (it) => <Instant at={it.occurredAt} timeZone={timeZone} hasTime />,
    next: (it) => it.nextAt && <Instant at={it.nextAt} timeZone={timeZone} hasTime />,
  });
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
