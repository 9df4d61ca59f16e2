import { businessDaysBefore } from '../dates/business-days.ts';

/** Business days before the first shoot day on which a deposit is due at the latest. */
export const depositBusinessDays = 5;

/** Days to pay of a client without terms of their own. */
export const defaultTermsDays = 30;

interface Due {
  /** When the invoice was drafted, `YYYY-MM-DD`. */
  from: string;
  termsDays: number | null;
  /** The first standing shoot day; null without one. */
  firstDay: string | null;
}

/**
 * Returns when a deposit is due: by the terms, and five business days before the first shoot day at
 * the latest, but never before it is drafted.
 */
export function depositDue({ from, termsDays, firstDay }: Due): string {
  const byTerms = Temporal.PlainDate.from(from)
    .add({ days: termsDays ?? defaultTermsDays })
    .toString();
  if (firstDay === null) return byTerms;
  const beforeShoot = businessDaysBefore(firstDay, depositBusinessDays);
  const [earliest = byTerms] = [beforeShoot, byTerms].sort();
  return earliest < from ? from : earliest;
}
