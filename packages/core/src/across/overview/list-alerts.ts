import type { Ctx } from '../../kernel/context.ts';
import { listCardsAtRisk } from '../../schedule/media/list-cards-at-risk.ts';
import {
  type Alert,
  toCardAlert,
  toDayAlert,
  toHoldAlert,
  toOverdueAlert,
  toPermitAlert,
  toSheetAlerts,
  toUnsentAlert,
} from './alerts.ts';
import {
  listChallengedDays,
  listOpenPermits,
  listOverdue,
  listPressedHolds,
  listSentSheets,
  listUnsentDays,
  rowsPerKind,
} from './pressing.ts';

interface Alerts {
  /** Most urgent kind first, at most ten rows of each. */
  alerts: Alert[];
  overdueDeliverables: number;
  cardsAtRisk: number;
}

/** Lists what needs attention on open jobs, and counts what is not listed in full. */
export async function listAlerts(ctx: Ctx, today: string): Promise<Alerts> {
  const [days, holds, unsent, sheets, permits, cards, overdue] = await Promise.all([
    listChallengedDays(ctx, today),
    listPressedHolds(ctx, today),
    listUnsentDays(ctx, today),
    listSentSheets(ctx, today),
    listOpenPermits(ctx, today),
    listCardsAtRisk(ctx, { limit: rowsPerKind }),
    listOverdue(ctx, today),
  ]);
  const held = [
    ...days.map((day) => toDayAlert(ctx, day)),
    ...holds.map((hold) => toHoldAlert(ctx, hold)),
  ];
  return {
    alerts: [
      ...held.sort((a, b) => endOf(a) - endOf(b)),
      ...unsent.map((day) => toUnsentAlert(ctx, day)),
      ...sheets.flatMap((sheet) => toSheetAlerts(ctx, sheet)),
      ...cards.items.map(toCardAlert),
      ...permits.map((place) => toPermitAlert(ctx, place)),
      ...overdue.map((item) => toOverdueAlert(ctx, item)),
    ],
    overdueDeliverables: overdue[0]?.total ?? 0,
    cardsAtRisk: cards.total,
  };
}

function endOf({ until }: Alert): number {
  return until?.getTime() ?? Number.POSITIVE_INFINITY;
}
