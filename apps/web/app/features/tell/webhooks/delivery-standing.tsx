import { useViewer } from '#app/frame/viewer.ts';
import { Instant } from '#app/ui/date.tsx';
import { type Delivery, outcomeOf } from './delivery.ts';

interface DeliveryStandingProps {
  delivery: Delivery & { endpointEnabled: boolean };
}

/** Shows "Attempt 3: 503. Next attempt Tue 24 Nov, 14:05." */
export function DeliveryStanding({ delivery }: DeliveryStandingProps) {
  const { timeZone } = useViewer().workspace;
  const { event, status, attempts, lastStatusCode, lastError, lastAttemptAt, nextAt } = delivery;
  const at = (instant: Date) => <Instant at={instant} timeZone={timeZone} hasTime />;
  const last = attempts > 0 && `Attempt ${attempts}: ${outcomeOf(lastStatusCode, lastError)}`;
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
        {event === 'test' ? 'Tests are not retried.' : 'Failed. Resend it to try again.'}
      </>
    );
  }
  if (!delivery.endpointEnabled)
    return <>{last && `${withStop(last)} `}Waiting: the endpoint is paused.</>;
  return (
    <>
      {last && `${withStop(last)} `}
      {nextAt && attempts > 0 ? <>Next attempt {at(nextAt)}.</> : 'Sending soon.'}
    </>
  );
}

function withStop(sentence: string): string {
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}

function onWhich(attempts: number): string {
  return attempts <= 1 ? 'on the first attempt' : `on attempt ${attempts}`;
}
