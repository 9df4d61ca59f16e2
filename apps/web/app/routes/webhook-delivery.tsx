import { RotateCw } from 'lucide-react';
import { getApi } from '#app/context.ts';
import { AttemptList } from '#app/features/tell/webhooks/attempt-list.tsx';
import { isUnderWay } from '#app/features/tell/webhooks/delivery-page.ts';
import { DeliveryPill } from '#app/features/tell/webhooks/delivery-pill.tsx';
import { DeliveryStanding } from '#app/features/tell/webhooks/delivery-standing.tsx';
import { eventLabel } from '#app/features/tell/webhooks/event-words.ts';
import { RawText } from '#app/features/tell/webhooks/raw-text.tsx';
import { useEndpointAct } from '#app/features/tell/webhooks/use-endpoint-act.ts';
import { usePoll } from '#app/features/tell/webhooks/use-poll.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Mono } from '#app/ui/mono.tsx';
import { PageHeader, Section } from '#app/ui/page-header.tsx';
import { Count } from '#app/ui/pill.tsx';
import type { Route } from './+types/webhook-delivery';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData
      ? `${eventLabel(loaderData.delivery.event)} to ${loaderData.delivery.endpointName} · Callboard`
      : 'Delivery · Callboard',
  },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const delivery = await getApi(context).webhookDeliveries.find({ id: params.deliveryId });
  const isMoving = delivery.endpointEnabled && isUnderWay(delivery, new Date());
  return { delivery, isMoving };
}

type Delivery = Route.ComponentProps['loaderData']['delivery'];

const pollMilliseconds = 1_500;

export default function WebhookDelivery({ loaderData }: Route.ComponentProps) {
  const { delivery, isMoving } = loaderData;
  usePoll(isMoving, pollMilliseconds);
  return (
    <>
      <PageHeader
        title={eventLabel(delivery.event)}
        back={{ to: `/settings/webhooks/${delivery.endpointId}`, label: delivery.endpointName }}
        badges={<DeliveryPill delivery={delivery} />}
        summary={<DeliveryStanding delivery={delivery} />}
        actions={<SendAgain delivery={delivery} />}
      />
      {delivery.summary && <p className="text-soft">{delivery.summary}</p>}
      <div className="grid items-start gap-8 lg:grid-cols-2 lg:gap-10">
        <Section
          title={
            <>
              Attempts <Count>{delivery.attempts}</Count>
            </>
          }
        >
          <Attempts delivery={delivery} />
        </Section>
        <Section title={delivery.endpointKind === 'chat' ? 'Message' : 'Signed body'}>
          <RawText title="Raw body" text={delivery.body} />
          <details className="text-sm">
            <summary className="rounded-sm text-xs text-faint hover:text-ink">
              Show formatted
            </summary>
            <div className="pt-2">
              <RawText title="Formatted" text={laidOut(delivery.body)} />
            </div>
          </details>
          <p className="text-xs text-faint">
            Delivery <Mono>{delivery.id}</Mono>. The id and body are the same on every attempt.
          </p>
        </Section>
      </div>
    </>
  );
}

function Attempts({ delivery: { attempts, attemptList } }: { delivery: Delivery }) {
  if (attemptList.length > 0) return <AttemptList attempts={attemptList} />;
  return (
    <p className="border-t border-line py-3 text-sm text-faint">
      {attempts === 0 ? 'No attempts yet.' : 'Attempts are deleted after 30 days.'}
    </p>
  );
}

function SendAgain({ delivery: { id, endpointId, endpointEnabled } }: { delivery: Delivery }) {
  const { canChange } = useViewer();
  const { run, isBusy } = useEndpointAct(endpointId, 'resend', 'Queued again');
  if (!canChange('webhooks.manage')) return null;
  return (
    <Button
      icon={<RotateCw aria-hidden="true" />}
      isBusy={isBusy}
      disabled={!endpointEnabled}
      onClick={() => run({ deliveryId: id })}
    >
      Resend
    </Button>
  );
}

function laidOut(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
