import { isNull } from 'drizzle-orm';
import { columnsOf, type RowOf } from '../../kernel/records/columns.ts';
import { schema } from '../../kernel/schema.ts';

const { rateCardItems } = schema;

/** A row of the table, without its workspace. */
export type Rate = RowOf<typeof rateCardItems>;

/** Columns of a rate, without the workspace. */
export const rateColumns = columnsOf(rateCardItems);

/** Condition: rates that are not removed. */
export const liveRates = isNull(rateCardItems.deletedAt);
