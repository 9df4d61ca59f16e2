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
        Test delivered. The receiver returned {statusCode}.
      </Banner>
    );
  }
  return (
    <Banner tone="danger" role="alert">
      Test failed.{' '}
      {error ?? (statusCode === null ? 'No response.' : `The receiver returned ${statusCode}.`)}{' '}
      Tests are not retried.
    </Banner>
  );
}
