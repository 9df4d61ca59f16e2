import { Banner } from '#app/ui/banner.tsx';
import { useEndpointAct } from './use-endpoint-act.ts';

/** Shows the result of the last test next to its button. */
export function TestResult({ endpointId }: { endpointId: string }) {
  const { reply, isBusy } = useEndpointAct(endpointId, 'test');
  const test = reply?.test;
  if (!test || isBusy) return null;
  const { delivered, statusCode, error } = test;
  if (delivered) {
    return (
      <Banner tone="good" role="status">
        The test was delivered: the receiver answered {statusCode}.
      </Banner>
    );
  }
  return (
    <Banner tone="danger" role="alert">
      The test was not delivered.{' '}
      {error ??
        (statusCode === null
          ? 'There was no answer.'
          : `The receiver answered ${statusCode}.`)}{' '}
      A test is not retried.
    </Banner>
  );
}
