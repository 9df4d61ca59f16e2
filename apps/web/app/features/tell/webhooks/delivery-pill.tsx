import { Pill, type PillShape, type PillTone } from '#app/ui/pill.tsx';
import type { Delivery } from './delivery.ts';

type Facts = Pick<Delivery, 'event' | 'status' | 'attempts'>;

/** Shows the status of a delivery as a shape and a word. */
export function DeliveryPill({ delivery }: { delivery: Facts }) {
  const { shape, tone, label } = lookOf(delivery);
  return (
    <Pill shape={shape} tone={tone}>
      {label}
    </Pill>
  );
}

function lookOf({ status, attempts }: Facts): {
  shape: PillShape;
  tone: PillTone;
  label: string;
} {
  if (status === 'delivered') return { shape: 'check', tone: 'good', label: 'Delivered' };
  if (status === 'failed') return { shape: 'cross', tone: 'danger', label: 'Failed' };
  if (attempts > 0) return { shape: 'half', tone: 'tally', label: 'Retrying' };
  return { shape: 'ring', tone: 'neutral', label: 'Queued' };
}
