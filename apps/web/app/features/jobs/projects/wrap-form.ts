import type { WrapItem } from '@callboard/core/across';
import { z } from 'zod';

const line = z
  .object({ done: z.string().optional(), reason: z.string().trim().optional() })
  .optional();

const lines: Record<WrapItem, typeof line> = {
  days_past: line,
  cards_verified: line,
  final_invoice: line,
  crew_bills: line,
  deliverables: line,
  tasks_done: line,
};

/** Form schema of the wrap step: `<item>.done` when ticked, `<item>.reason` as typed. */
export const WrapForm = z.object(lines);

/** Returns the checklist as the act's input. */
export function readWrapItems(form: z.output<typeof WrapForm>, items: WrapItem[]) {
  return items.map((item) => {
    const { done, reason } = form[item] ?? {};
    return { item, isDone: done !== undefined, ...(reason && { reason }) };
  });
}
