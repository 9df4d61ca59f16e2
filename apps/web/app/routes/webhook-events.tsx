import { eventNames } from '@callboard/domain/events/enums';
import { useSearchParams } from 'react-router';
import { getApi } from '#app/context.ts';
import { EventFilter } from '#app/features/tell/webhooks/delivery-filters.tsx';
import { EventLog } from '#app/features/tell/webhooks/event-log.tsx';
import { orderedEvents } from '#app/features/tell/webhooks/event-words.ts';
import { pageOrStart } from '#app/page-or-start.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import type { Route } from './+types/webhook-events';

export const meta: Route.MetaFunction = () => [{ title: 'Event log · Webhooks · Callboard' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const cursor = params.get('cursor');
  const event = eventNames.find((it) => it === params.get('event'));
  const input = { event, ...(cursor && { cursor }), limit: 50 };
  return pageOrStart(request, () => getApi(context).events.list(input));
}

export default function WebhookEvents({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor } = loaderData;
  const [params, setParams] = useSearchParams();
  const event = params.get('event') ?? '';
  return (
    <>
      <PageHeader
        title="Event log"
        back={{ to: '/settings/webhooks', label: 'Webhooks' }}
        summary="All events of the last 90 days, sent to an endpoint or not."
      />
      <search aria-label="Filter events">
        <EventFilter
          events={orderedEvents}
          chosen={event}
          choose={(it) =>
            setParams(it ? { event: it } : {}, { replace: true, preventScrollReset: true })
          }
        />
      </search>
      {items.length > 0 ? <EventLog items={items} /> : <Nothing isFiltered={event !== ''} />}
      <Pagination nextCursor={nextCursor} />
    </>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState
      title="No events of this type in the last 90 days"
      action={<LinkButton to="?">Show all events</LinkButton>}
    />
  ) : (
    <EmptyState title="No events yet">
      Create a job, post a cut or schedule a day to see it here.
    </EmptyState>
  );
}
