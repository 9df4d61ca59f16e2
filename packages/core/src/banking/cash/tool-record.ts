import type { Cure } from '@callboard/domain/cash/cure';
import { formatMoney } from '@callboard/domain/money/format-money';
import { z } from 'zod';
import type { CashPosition } from './find-cash-position.ts';

/** Input of the `get_cash_position` tool. */
export const GetCashPosition = z.strictObject({
  horizon_days: z
    .number()
    .int()
    .min(7)
    .max(90)
    .default(30)
    .describe('Days to project, from today.'),
});

const owed = z.object({
  cents: z.number(),
  count: z.number(),
  overdue_cents: z.number(),
  overdue_count: z.number(),
});

/** The cash of the company for assistants. Without a bank it still says what is owed. */
export const CashPositionItem = z.object({
  connected: z.boolean(),
  message: z.string().optional(),
  currency: z.string(),
  available_cents: z.number().nullable(),
  is_stale: z.boolean(),
  accounts: z.array(
    z.object({
      name: z.string(),
      institution: z.string(),
      mask: z.string(),
      currency: z.string(),
      available_cents: z.number(),
      is_stale: z.boolean(),
    }),
  ),
  receivable_due: owed,
  payable_due: owed,
  threshold_cents: z.number().nullable(),
  projected_low: z.object({ date: z.string(), cents: z.number() }).nullable(),
  projected_end_cents: z.number().nullable(),
  horizon_days: z.number(),
  /** What would keep cash at the threshold. */
  cure: z.string().optional(),
});

const withoutBank =
  'No bank is connected, so cash is not known. What clients owe and what is owed to crew and vendors is still here.';

/** Maps a cash position to its tool record. */
export function toCashPosition(of: CashPosition): z.infer<typeof CashPositionItem> {
  const { cash, projection } = of;
  const isKnown = cash.isConnected;
  const words = of.cure ? cureInWords(of.cure, cash.currency) : null;
  return {
    connected: isKnown,
    ...(!isKnown && { message: withoutBank }),
    currency: cash.currency,
    available_cents: isKnown ? cash.availableCents : null,
    is_stale: cash.isStale,
    accounts: cash.accounts.map((it) => ({
      ...{ name: it.name, institution: it.institutionName, mask: it.mask, currency: it.currency },
      ...{ available_cents: it.availableCents, is_stale: it.isStale },
    })),
    receivable_due: toOwed(of.receivable),
    payable_due: toOwed(of.payable),
    threshold_cents: of.warningCents,
    projected_low: isKnown ? projection.low : null,
    projected_end_cents: isKnown ? (projection.days.at(-1)?.balanceCents ?? null) : null,
    horizon_days: of.horizonDays,
    ...(words !== null && { cure: words }),
  };
}

function toOwed({ cents, count, overdueCents, overdueCount }: CashPosition['receivable']) {
  return { cents, count, overdue_cents: overdueCents, overdue_count: overdueCount };
}

/** Returns what to do about a dip as a sentence. */
export function cureInWords({ steps, isEnough }: Cure, currency: string): string {
  if (steps.length === 0) return 'No open invoice or unpaid bill would lift it.';
  const words = steps.map(({ act, of, date }) => {
    const money = formatMoney(Math.abs(of.cents), currency);
    if (act === 'chase') return `chase ${of.label} (${of.name ?? 'client'}, ${money}) by ${date}`;
    return `pay ${of.name ?? of.label} (${money}) on ${date}`;
  });
  const sentence = words.join(', ');
  const start = sentence.charAt(0).toUpperCase() + sentence.slice(1);
  return isEnough ? `${start}.` : `${start}. That is not enough to stay at the level.`;
}
