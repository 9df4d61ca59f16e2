import type { Caller } from '@callboard/api';

type Listed = Awaited<ReturnType<Caller['books']['projects']>>['items'][number];
type Figures = Listed['figures'][number];

/** A job in one currency; without figures, a job that has no money yet. */
export interface JobMoney {
  job: Omit<Listed, 'figures'>;
  figures: Figures | null;
}

/** Returns a row for each job and currency. */
export function jobRowsOf(items: readonly Listed[]): JobMoney[] {
  return items.flatMap(({ figures, ...job }): JobMoney[] =>
    figures.length === 0 ? [{ job, figures: null }] : figures.map((it) => ({ job, figures: it })),
  );
}

/** Returns what a job cost: bills and costs without a bill. */
export function costOf({ billedCents, spentCents }: Figures): number {
  return billedCents + spentCents;
}

/** Reads whether only open jobs are listed. */
export function readOnlyOpen(params: URLSearchParams): boolean {
  return params.get('jobs') !== 'all';
}
