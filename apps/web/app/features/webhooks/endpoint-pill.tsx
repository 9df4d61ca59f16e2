import { Pill } from '#app/ui/pill.tsx';
import type { Endpoint } from './endpoint.ts';

/** Shows the status of an endpoint as a shape and a word. */
export function EndpointPill({ endpoint }: { endpoint: Endpoint }) {
  const { enabled, pausedBecause, awaitsReview, failingSince, lastDeliveredAt } = endpoint;
  if (!enabled) {
    return (
      <Pill shape="dash" tone={pausedBecause === 'token_ended' ? 'tally' : 'faint'}>
        {pausedBecause === 'token_ended' ? 'Paused (token ended)' : 'Paused'}
      </Pill>
    );
  }
  if (awaitsReview) {
    return (
      <Pill shape="cross" tone="tally">
        Needs review
      </Pill>
    );
  }
  if (failingSince) {
    return (
      <Pill shape="cross" tone="danger">
        Failing
      </Pill>
    );
  }
  if (!lastDeliveredAt) {
    return (
      <Pill shape="ring" tone="neutral">
        New
      </Pill>
    );
  }
  return (
    <Pill shape="dot" tone="good">
      Delivering
    </Pill>
  );
}
