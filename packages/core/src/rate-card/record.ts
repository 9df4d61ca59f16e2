import { getTableColumns, isNull } from 'drizzle-orm';
import { schema } from '../schema.ts';

const { rateCardItems } = schema;

/** A row of the table, without its workspace. */
export type Rate = Omit<typeof rateCardItems.$inferSelect, 'workspaceId'>;

const { workspaceId: _, ...columns } = getTableColumns(rateCardItems);

/** Columns of a rate, without the workspace. */
export const rateColumns = columns;

/** Condition: rates that are not removed. */
export const liveRates = isNull(rateCardItems.deletedAt);
