import type { ReactNode } from 'react';
import { useViewer } from '#app/frame/viewer.ts';
import { Instant } from '#app/ui/date.tsx';
import { Facts } from '#app/ui/facts.tsx';
import { Mono } from '#app/ui/mono.tsx';
import type { Endpoint } from './endpoint.ts';
import { eventLabel, orderedEvents } from './event-words.ts';

/** Shows an endpoint's URL, events and creation time. */
export function EndpointFacts({ endpoint }: { endpoint: Endpoint }) {
  const { timeZone } = useViewer().workspace;
  const { kind, url, events, lastDeliveredAt, createdAt } = endpoint;
  const at = (instant: Date) => <Instant at={instant} timeZone={timeZone} hasTime />;
  return (
    <Facts
      facts={[
        {
          label: kind === 'chat' ? 'Host' : 'URL',
          value: <Mono className="break-all">{url}</Mono>,
        },
        { label: 'Events', value: <Events events={events} /> },
        {
          label: 'Last delivered',
          value: lastDeliveredAt ? at(lastDeliveredAt) : 'Never',
        },
        { label: 'Created', value: <Made endpoint={endpoint} at={at(createdAt)} /> },
        ...(endpoint.previousSecretUntil
          ? [
              {
                label: 'Old secret',
                value: <>Active until {at(endpoint.previousSecretUntil)}</>,
              },
            ]
          : []),
      ]}
    />
  );
}

function Events({ events }: { events: string[] }) {
  if (events.length === orderedEvents.length) return <>All {events.length}</>;
  return (
    <ul className="grid gap-0.5">
      {orderedEvents
        .filter((it) => events.includes(it))
        .map((it) => (
          <li key={it}>{eventLabel(it)}</li>
        ))}
    </ul>
  );
}

function Made({ endpoint, at }: { endpoint: Endpoint; at: ReactNode }) {
  const { tokenId, tokenName, createdByName } = endpoint;
  if (tokenId) {
    return (
      <>
        {at}, over the API with the token {tokenName ?? '(deleted)'}. Only that token can change its
        name, URL and events.
      </>
    );
  }
  return (
    <>
      {at} by {createdByName ?? 'a former member'}
    </>
  );
}
