import { overtimeRules } from '@callboard/domain/crew/enums';
import { mealPenaltyRules } from '@callboard/domain/work-rules/enums';
import { sql } from 'drizzle-orm';
import { bigint, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, lifecycle, workspaceId } from '../../columns.ts';
import { workspaces } from '../accounts/workspaces.ts';

/** Rules of rest, meals and overtime: one set for everybody, and others for members of a union. */
export const workRules = pgTable(
  'work_rules',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    /** Null for the set of everybody without a union's own. */
    unionName: text(),
    /** Minutes between wrap and the next call. */
    restMinutes: integer().notNull().default(600),
    /** Minutes after the call by which the first meal has to begin. */
    firstMealMinutes: integer().notNull().default(360),
    /** Minutes after the call from which the first meal is warned of. */
    mealWarningMinutes: integer().notNull().default(330),
    /** Minutes after a meal by which the next one has to begin. */
    secondMealMinutes: integer().notNull().default(360),
    mealPenaltyRule: text({ enum: mealPenaltyRules }).notNull().default('none'),
    /**
     * Amount of a meal penalty, for the rules of agreements, in the currency that the company had: of
     * each, or of the first half hour of a meal.
     */
    mealPenaltyCents: bigint({ mode: 'number' }),
    /** Amounts of the second half hour and of each later one, for the rule `rising`. */
    secondPenaltyCents: bigint({ mode: 'number' }),
    laterPenaltyCents: bigint({ mode: 'number' }),
    mealPenaltyCurrency: text(),
    /** Overtime rule of a new booking. */
    otRule: text({ enum: overtimeRules }).notNull().default('1.5_after_10'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('work_rules_union_key')
      .on(t.workspaceId, sql`lower(coalesce(${t.unionName}, ''))`)
      .where(sql`deleted_at is null`),
  ],
);
