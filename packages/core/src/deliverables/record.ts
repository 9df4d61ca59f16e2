import { getTableColumns, isNull } from 'drizzle-orm';
import { schema } from '../schema.ts';

const { deliverables } = schema;

const { workspaceId: _, ...columns } = getTableColumns(deliverables);

/** All columns of a deliverable except its workspace. */
export const deliverableColumns = columns;

/** Matches deliverables that are not removed. */
export const liveDeliverables = isNull(deliverables.deletedAt);

/** A row of the table, without its workspace. */
export type Deliverable = Omit<typeof deliverables.$inferSelect, 'workspaceId'>;
