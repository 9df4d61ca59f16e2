import { and, isNull } from 'drizzle-orm';
import { schema } from '../schema.ts';

const { payRuns } = schema;

/** Condition: pay runs that are not removed. */
export const livePayRuns = isNull(payRuns.deletedAt);

/** Condition: a live pay run that is not paid yet. */
export const isOpenPayRun = and(livePayRuns, isNull(payRuns.paidAt));
