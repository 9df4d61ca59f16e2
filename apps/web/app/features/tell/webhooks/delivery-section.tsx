import { useSearchParams } from 'react-router';
import { useViewer } from '#app/frame/viewer.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { hideable } from '#app/ui/list/columns.ts';
import { ListBar } from '#app/ui/list/list-bar.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import type { Delivery } from './delivery.ts';
import { deliveryColumns } from './delivery-columns.ts';
import { type DeliveryCounts, DeliveryFilters } from './delivery-filters.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import type { Endpoint } from './endpoint.ts';
import { orderedEvents } from './event-words.ts';
import { RecoverDialog } from './recover-dialog.tsx';

interface DeliverySectionProps {
  endpoint: Endpoint;
  page: { items: Delivery[]; nextCursor: string | null };
  counts: DeliveryCounts;
  failingStart: Date | null;
}

/** Lists the deliveries of an endpoint, filtered by status and event. */
export function DeliverySection(props: DeliverySectionProps) {
  const { endpoint, page, counts, failingStart } = props;
  const { canChange } = useViewer();
  const [params] = useSearchParams();
  const isFiltered = params.has('status') || params.has('event');
  return (
    <Section
      title="Deliveries"
      actions={
        canChange('webhooks.manage') &&
        endpoint.enabled && <RecoverDialog endpoint={endpoint} failingStart={failingStart} />
      }
    >
      <ListBar
        csv={`/settings/webhooks/${endpoint.id}/deliveries.csv`}
        display={{ columns: hideable(deliveryColumns, 'event', 'status') }}
      >
        <DeliveryFilters events={[...orderedEvents, 'test']} counts={counts} />
      </ListBar>
      {page.items.length > 0 ? (
        <DeliveryTable endpointId={endpoint.id} deliveries={page.items} />
      ) : (
        <Nothing isFiltered={isFiltered} />
      )}
      <Pagination nextCursor={page.nextCursor} />
    </Section>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        title="No deliveries match"
        action={<LinkButton to="?">Show all deliveries</LinkButton>}
      />
    );
  }
  return (
    <EmptyState title="No deliveries yet">
      Events are posted within a second. Send a test to check the receiver.
    </EmptyState>
  );
}
