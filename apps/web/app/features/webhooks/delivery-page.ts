import { eventNames } from '@callboard/core/events/enums';
import { type DeliveryStatus, deliveryStatuses } from '@callboard/core/webhook-deliveries/enums';

/** Every name a delivery can carry: the events, and the test. */
export const deliveredNames = [...eventNames, 'test'] as const;

/** What the address asks for; what it gets wrong is left out. */
export function readDeliveryFilters(request: Request) {
  const params = new URL(request.url).searchParams;
  const cursor = params.get('cursor');
  return {
    deliveryStatus: deliveryStatuses.find((it) => it === params.get('status')),
    event: deliveredNames.find((it) => it === params.get('event')),
    ...(cursor && { cursor }),
    limit: 50,
  };
}

const soonMilliseconds = 10_000;

/** Whether a delivery is being sent or is about to be, so that its page is worth fetching anew. */
export function isUnderWay(
  { status, nextAt }: { status: DeliveryStatus; nextAt: Date | null },
  now: Date,
): boolean {
  if (status !== 'queued' || !nextAt) return false;
  return nextAt.getTime() - now.getTime() < soonMilliseconds;
}
