import { useFetcher } from 'react-router';
import type { ActReply } from '#app/forms.ts';
import { useActToast } from '#app/ui/use-act-toast.ts';

/** Result of a test. */
export interface TestOutcome {
  delivered: boolean;
  statusCode: number | null;
  error: string | null;
}

export interface EndpointReply extends ActReply {
  test?: TestOutcome;
}

export type EndpointIntent = 'test' | 'keep' | 'pause' | 'resume' | 'resend' | 'recover';

/** Runs an act on an endpoint through its page's action, and shows the error if it fails. */
export function useEndpointAct(endpointId: string, intent: EndpointIntent, done?: string) {
  const { submit, state, data } = useFetcher<EndpointReply>({ key: `${intent}-${endpointId}` });
  useActToast({ state, data } as Parameters<typeof useActToast>[0], done);
  const run = (fields: Record<string, string> = {}) =>
    void submit(
      { intent, ...fields },
      { method: 'post', action: `/settings/webhooks/${endpointId}` },
    );
  return { run, isBusy: state !== 'idle', reply: data };
}
