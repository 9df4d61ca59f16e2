import type { Caller } from '@callboard/api';

export type Cash = Awaited<ReturnType<Caller['cash']['find']>>;
export type Expected = Cash['expected'][number];
export type Recurring = Cash['recurring'][number];

/** Days before today that the chart shows. */
export const pastDays = 45;

/** Days that may be projected. */
export const horizons = ['30', '60', '90'] as const;

export type Horizon = (typeof horizons)[number];

/** Days that are projected unless others are chosen. */
export const usualHorizon: Horizon = '60';

/** Reads how many days to project. Invalid values are ignored. */
export function readHorizon(params: URLSearchParams): Horizon {
  const days = params.get('days');
  return horizons.find((it) => it === days) ?? usualHorizon;
}

/** Returns the page of what is expected; null for what has none. */
export function pageOf({ kind, id }: Pick<Expected, 'kind' | 'id'>): string | null {
  const pages: Record<Expected['kind'], string> = {
    invoice: `/invoices/${id}`,
    bill: `/bills/${id}`,
    payroll: `/projects/${id}/timecards`,
    recurring: `/cash/recurring/${id}`,
  };
  return pages[kind];
}
