import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, tenantKey, workspaceId } from '../../columns.ts';
import { workspaces } from '../accounts/workspaces.ts';
import { crewMembers } from './crew.ts';

/** Dates on which a crew member cannot work, entered by the office or by the person. */
export const crewAway = pgTable(
  'crew_away',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    crewMemberId: id().notNull(),
    fromDate: date({ mode: 'string' }).notNull(),
    /** The last date. */
    toDate: date({ mode: 'string' }).notNull(),
    note: text(),
    /** Whether the person entered it on their own page. */
    isOwn: boolean().notNull(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('crew_away_by_person').on(t.workspaceId, t.crewMemberId, t.toDate),
    index('crew_away_by_date').on(t.workspaceId, t.toDate),
    check('crew_away_range', sql`from_date <= to_date`),
    tenantKey(t, t.crewMemberId, crewMembers),
  ],
);
