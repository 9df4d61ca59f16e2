import { Check, Pause } from 'lucide-react';
import { useViewer } from '#app/frame/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Endpoint } from './endpoint.ts';
import { useEndpointAct } from './use-endpoint-act.ts';

/** Asks whether to keep an endpoint whose creator is no longer an owner or admin. */
export function ReviewNote({ endpoint }: { endpoint: Endpoint }) {
  const { canChange } = useViewer();
  const keep = useEndpointAct(endpoint.id, 'keep', 'Kept');
  const pause = useEndpointAct(endpoint.id, 'pause', 'Paused');
  const choice = canChange('webhooks.manage') && (
    <span className="flex flex-wrap gap-2">
      <Button icon={<Check aria-hidden="true" />} isBusy={keep.isBusy} onClick={() => keep.run()}>
        Keep
      </Button>
      <Button icon={<Pause aria-hidden="true" />} isBusy={pause.isBusy} onClick={() => pause.run()}>
        Pause
      </Button>
    </span>
  );
  return (
    <Banner tone="tally" action={choice}>
      {endpoint.createdByName ?? 'Its creator'} created this endpoint and is no longer an owner or
      admin. It still receives events.
    </Banner>
  );
}
