import { isNull } from 'drizzle-orm';
import { columnsOf, type RowOf } from '../../kernel/records/columns.ts';
import { schema } from '../../kernel/schema.ts';

const { deliverables } = schema;

/** All columns of a deliverable except its workspace. */
export const deliverableColumns = columnsOf(deliverables);

/** Matches deliverables that are not removed. */
export const liveDeliverables = isNull(deliverables.deletedAt);

/** A row of the table, without its workspace. */
export type Deliverable = RowOf<typeof deliverables>;
