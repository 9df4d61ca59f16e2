import { useFetcher } from 'react-router';
import type { ActReply } from '#app/forms.ts';
import { useActToast } from '#app/ui/use-act-toast.ts';

/** What a test came to. */
export interface TestOutcome {
  delivered: boolean;
  statusCode: number | null;
  error: string | null;
}

export interface EndpointReply extends ActReply {
  test?: TestOutcome;
}

export type EndpointIntent = 'test' | 'keep' | 'pause' | 'resume' | 'resend' | 'recover' | 'remove';

/** Does something with one endpoint through its page's action, and says why it could not. */
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
