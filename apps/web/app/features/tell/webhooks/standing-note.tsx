import { useViewer } from '#app/frame/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Instant } from '#app/ui/date.tsx';
import type { Endpoint } from './endpoint.ts';

/** Says why an endpoint receives nothing or is failing, and how to fix it. */
export function StandingNote({ endpoint }: { endpoint: Endpoint }) {
  const { timeZone } = useViewer().workspace;
  const { enabled, pausedBecause, tokenName, failingSince } = endpoint;
  if (!enabled && pausedBecause === 'token_ended') {
    return (
      <Banner tone="tally">
        The token {tokenName ?? 'that created it'} no longer works, so nothing is delivered here.
        Create a new endpoint with an active token, then remove this one.
      </Banner>
    );
  }
  if (!enabled) {
    return (
      <Banner>
        Paused. Queued deliveries are sent when you resume. New events are not queued, but stay in
        the event log.
      </Banner>
    );
  }
  if (failingSince) {
    return (
      <Banner tone="danger">
        Failing since <Instant at={failingSince} timeZone={timeZone} hasTime />. A delivery failed
        all its attempts. Fix the receiver, send a test, then recover the failed deliveries.
      </Banner>
    );
  }
  return null;
}
