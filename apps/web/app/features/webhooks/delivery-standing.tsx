import { useViewer } from '#app/frame/viewer.ts';
import { Instant } from '#app/ui/date.tsx';
import { type Delivery, outcomeOf } from './delivery.ts';

interface DeliveryStandingProps {
  delivery: Delivery & { endpointEnabled: boolean };
}

/** Shows "The receiver answered 503 to attempt 3. The next try is Tue 24 Nov, 14:05." */
export function DeliveryStanding({ delivery }: DeliveryStandingProps) {
  const { timeZone } = useViewer().workspace;
  const { event, status, attempts, lastStatusCode, lastError, lastAttemptAt, nextAt } = delivery;
  const at = (instant: Date) => <Instant at={instant} timeZone={timeZone} hasTime />;
  const last = attempts > 0 && `Attempt ${attempts} got: ${outcomeOf(lastStatusCode, lastError)}`;
  if (status === 'delivered') {
    return (
      <>
        Delivered{lastAttemptAt && <> {at(lastAttemptAt)}</>}, {onWhich(attempts)}.
      </>
    );
  }
  if (status === 'failed') {
    return (
      <>
        {last && `${withStop(last)} `}
        {event === 'test'
          ? 'A test is not retried.'
          : 'Failed: it is not retried unless you send it again.'}
      </>
    );
  }
  if (!delivery.endpointEnabled)
    return <>{last && `${withStop(last)} `}It waits: its endpoint is paused.</>;
  return (
    <>
      {last && `${withStop(last)} `}
      {nextAt && attempts > 0 ? <>The next try is {at(nextAt)}.</> : 'It goes out in a moment.'}
    </>
  );
}

function withStop(sentence: string): string {
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}

function onWhich(attempts: number): string {
  return attempts <= 1 ? 'on the first attempt' : `on attempt ${attempts}`;
}
