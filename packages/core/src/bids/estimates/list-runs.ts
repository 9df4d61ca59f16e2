import {
  type EstimateSort,
  type estimateSorts,
  shownEstimateStatuses,
} from '@callboard/domain/estimates/enums';
import { isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Run, SortKey } from '../../kernel/paging/sorted-page.ts';
import { schema } from '../../kernel/schema.ts';
import { hasShownStatus } from './conditions.ts';

const { clients, estimates } = schema;

const id: SortKey = { by: sql`${estimates.id}`, type: 'text' };
const created: SortKey = { by: sql`${estimates.createdAt}`, type: 'timestamptz' };
const newest = { keys: [created, id], isDescending: true };

/** From the draft to what became of it, as people read the statuses. */
const statusOrder = shownEstimateStatuses;

/** Returns the runs of the list in its order. The quota of estimates bounds their rows. */
export function runsOf(sort: EstimateSort, today: string): Run[] {
  const isDescending = sort.startsWith('-');
  const key = sort.replace('-', '') as (typeof estimateSorts)[number];
  if (key === 'status') {
    const runs = statusOrder.map((it) => ({ ...newest, where: hasShownStatus(it, today) }));
    return isDescending ? runs.toReversed() : runs;
  }
  return sorts[key].map((run) => ({ isDescending, ...run }));
}

const text = (by: SQL): Run[] => [{ keys: [{ by: sql`lower(${by})`, type: 'text' }, id] }];

const sorts: Record<Exclude<(typeof estimateSorts)[number], 'status'>, Run[]> = {
  created: [{ keys: [created, id] }],
  title: text(sql`${estimates.title}`),
  client: text(sql`${clients.name}`),
  /** Amounts of different currencies are not compared. */
  total: [
    {
      keys: [
        { by: sql`${estimates.currency}`, type: 'text' },
        { by: sql`${estimates.totalCents}`, type: 'bigint' },
        id,
      ],
    },
  ],
  sent: [
    {
      where: isNotNull(estimates.sentAt),
      keys: [{ by: sql`${estimates.sentAt}`, type: 'timestamptz' }, id],
    },
    { where: isNull(estimates.sentAt), ...newest },
  ],
  valid: [
    {
      where: isNotNull(estimates.validUntil),
      keys: [{ by: sql`${estimates.validUntil}`, type: 'date' }, id],
    },
    { where: isNull(estimates.validUntil), ...newest },
  ],
};
