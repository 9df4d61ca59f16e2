import { sql } from 'drizzle-orm';
import { schema } from '../schema.ts';
import { sqlWords } from '../sql-words.ts';
import { goneStatuses } from './enums.ts';

const { shootDays } = schema;

/** Condition: a day that is neither released nor cancelled. */
export const isStanding = sql`${shootDays.holdStatus} not in ${sqlWords(goneStatuses)}`;
