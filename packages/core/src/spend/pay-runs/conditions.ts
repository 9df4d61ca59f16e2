import { isNull } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';

const { payRuns } = schema;

/** Condition: pay runs that are not removed. */
export const livePayRuns = isNull(payRuns.deletedAt);
