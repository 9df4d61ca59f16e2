import { sql } from 'drizzle-orm';
import { schema } from '../schema.ts';
import { sqlWords } from '../sql-words.ts';
import { goneStatuses } from './enums.ts';

const { shootDays } = schema;

/** A day that stands: neither released nor cancelled. */
export const isStanding = sql`${shootDays.holdStatus} not in ${sqlWords(goneStatuses)}`;
