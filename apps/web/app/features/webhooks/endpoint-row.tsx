import { useViewer } from '#app/frame/viewer.ts';
import { Instant } from '#app/ui/date.tsx';
import { Mono } from '#app/ui/mono.tsx';
import { RowLink } from '#app/ui/table.tsx';
import { type Endpoint, hostOf, kindLabels } from './endpoint.ts';
import { EndpointPill } from './endpoint-pill.tsx';
import { eventSummary } from './event-words.ts';

/** Shows an endpoint: its name, target and status. */
export function EndpointRow({ endpoint }: { endpoint: Endpoint }) {
  const { workspace } = useViewer();
  const { id, name, kind, url, events, failingSince, lastDeliveredAt } = endpoint;
  const at = (instant: Date) => <Instant at={instant} timeZone={workspace.timeZone} hasTime />;
  return (
    <li className="relative grid gap-1 border-b border-line py-3 hover:bg-well sm:px-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <span className="font-medium">
          <RowLink to={`/settings/webhooks/${id}`}>{name}</RowLink>
        </span>
        <Mono className="break-all">{hostOf(url)}</Mono>
        <EndpointPill endpoint={endpoint} />
      </div>
      <p className="text-sm text-soft">{eventSummary(events)}</p>
      <p className="flex flex-wrap gap-x-3 text-xs text-faint">
        <span>
          {kindLabels[kind]}, created by <Maker endpoint={endpoint} />
        </span>
        {failingSince && (
          <span className="font-medium text-danger">Failing since {at(failingSince)}</span>
        )}
        <span>
          {lastDeliveredAt ? <>Last delivered {at(lastDeliveredAt)}</> : 'Never delivered'}
        </span>
      </p>
    </li>
  );
}

function Maker({ endpoint: { tokenId, tokenName, createdByName } }: { endpoint: Endpoint }) {
  if (tokenId) return <>the API token {tokenName ?? '(deleted)'}</>;
  return createdByName ?? 'a former member';
}
