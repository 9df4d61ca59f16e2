import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { type Chart, chartOf } from './chart.ts';

const { bookSettings } = schema;

/** How the company keeps its books. */
export interface BookSettings extends Chart {
  /** Last day of the last locked month; null while nothing is locked. */
  lockedThrough: string | null;
  /** Last day whose entries are kept as they were booked; null while none are. */
  frozenThrough: string | null;
  /** First month of the fiscal year, 1 to 12. */
  fiscalMonth: number;
}

/** Returns the chart of accounts, and until when the books are locked. */
export async function findBookSettings(ctx: Ctx): Promise<BookSettings> {
  const [stored] = await ctx.tx.select().from(bookSettings);
  if (!stored) return { ...chartOf({ sectionAccounts: {}, accounts: {} }), ...initial };
  const { lockedThrough, frozenThrough, fiscalMonth } = stored;
  return { ...chartOf(stored), lockedThrough, frozenThrough, fiscalMonth };
}

const initial = { lockedThrough: null, frozenThrough: null, fiscalMonth: 1 };
