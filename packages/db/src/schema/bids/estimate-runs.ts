import {
  estimateRunProblems,
  estimateRunStates,
  estimateRunSteps,
} from '@callboard/domain/estimate-runs/enums';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, instant, tenantKey, workspaceId } from '../../columns.ts';
import { memberships } from '../accounts/memberships.ts';
import { workspaces } from '../accounts/workspaces.ts';
import { briefs } from './briefs.ts';
import { estimates } from './estimates.ts';

/** A draft made from a brief. The row is also the worker's queue, and the use of the plan's allowance. */
export const estimateRuns = pgTable(
  'estimate_runs',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    briefId: id().notNull(),
    /** The draft that it fills. */
    estimateId: id().notNull(),
    /** The member who asked for it. */
    membershipId: id().notNull(),
    state: text({ enum: estimateRunStates }).notNull().default('queued'),
    step: text({ enum: estimateRunSteps }),
    problem: text({ enum: estimateRunProblems }),
    /** Null when it was drafted by rules. */
    model: text(),
    inputTokens: bigint({ mode: 'number' }),
    outputTokens: bigint({ mode: 'number' }),
    /** In millionths of a US dollar. */
    costMicros: bigint({ mode: 'number' }),
    /** First day of the month, in the company's time zone, whose allowance it uses. */
    month: date({ mode: 'string' }).notNull(),
    /** Whether the allowance got its unit back, because it failed. */
    isRefunded: boolean().notNull().default(false),
    /** Number of attempts, which also identifies the running one. */
    attempts: integer().notNull().default(0),
    /** When a worker may take it: the end of the lease while one has it. Null when it ended. */
    nextAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    endedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('estimate_runs_under_way_key')
      .on(t.workspaceId, t.briefId)
      .where(sql`state in ('queued', 'running')`),
    index('estimate_runs_by_brief').on(t.workspaceId, t.briefId, t.createdAt),
    index('estimate_runs_by_estimate').on(t.workspaceId, t.estimateId, t.createdAt),
    index('estimate_runs_of_month').on(t.workspaceId, t.month).where(sql`not is_refunded`),
    index('estimate_runs_due').on(t.nextAt).where(sql`next_at is not null`),
    tenantKey(t, t.briefId, briefs),
    tenantKey(t, t.estimateId, estimates),
    tenantKey(t, t.membershipId, memberships),
  ],
);
