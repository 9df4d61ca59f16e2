import { eventNames } from '@callboard/domain/events/enums';
import {
  type DeliveryStatus,
  deliverySorts,
  deliveryStatuses,
} from '@callboard/domain/webhook-deliveries/enums';
import { sortIn } from '#app/list-choice.ts';

/** Every event name of a delivery, including the test. */
export const deliveredNames = [...eventNames, 'test'] as const;

/** Reads the filters from the URL. Invalid values are ignored. */
export function readDeliveryFilters(request: Request) {
  const params = new URL(request.url).searchParams;
  const cursor = params.get('cursor');
  return {
    deliveryStatus: deliveryStatuses.find((it) => it === params.get('status')),
    event: deliveredNames.find((it) => it === params.get('event')),
    sort: sortIn(params, deliverySorts),
    ...(cursor && { cursor }),
    limit: 50,
  };
}

const soonMilliseconds = 10_000;

/** Returns whether a delivery is being sent or is due soon, so that its page should poll. */
export function isUnderWay(
  { status, nextAt }: { status: DeliveryStatus; nextAt: Date | null },
  now: Date,
): boolean {
  if (status !== 'queued' || !nextAt) return false;
  return nextAt.getTime() - now.getTime() < soonMilliseconds;
}
