import type { EstimateContent } from '@callboard/domain/estimates/content';
import { shareOf } from '@callboard/domain/money/round';

type Step = EstimateContent['header']['paymentSchedule'][number];

/** A payment of the schedule with its amount, in minor units. */
export interface Payment extends Step {
  cents: number;
}

/** Returns the amounts of a payment schedule. The last one takes what rounding leaves of the total. */
export function paymentsOf(totalCents: number, schedule: readonly Step[]): Payment[] {
  let left = totalCents;
  return schedule.map((step, index) => {
    const isLast = index === schedule.length - 1;
    const cents = isLast ? left : Number(shareOf(BigInt(totalCents), step.bps));
    left -= cents;
    return { ...step, cents };
  });
}
