import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, lifecycle, tenantKey, workspaceId } from '../../columns.ts';
import { memberships } from '../accounts/memberships.ts';
import { workspaces } from '../accounts/workspaces.ts';
import { projects } from './projects.ts';

export interface ChecklistItem {
  text: string;
  done: boolean;
}

export const boards = pgTable(
  'boards',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    projectId: id().notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('boards_project_key').on(t.workspaceId, t.projectId),
    tenantKey(t, t.projectId, projects),
  ],
);

export const boardColumns = pgTable(
  'board_columns',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    boardId: id().notNull(),
    name: text().notNull(),
    position: integer().notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('board_columns_by_board').on(t.workspaceId, t.boardId, t.position),
    tenantKey(t, t.boardId, boards),
  ],
);

export const boardCards = pgTable(
  'board_cards',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    columnId: id().notNull(),
    title: text().notNull(),
    description: text(),
    due: date({ mode: 'string' }),
    assigneeId: id(),
    checklist: jsonb().$type<ChecklistItem[]>().notNull().default([]),
    linkedType: text(),
    linkedId: id(),
    position: integer().notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('board_cards_by_column')
      .on(t.workspaceId, t.columnId, t.position)
      .where(sql`deleted_at is null`),
    index('board_cards_by_assignee')
      .on(t.workspaceId, t.assigneeId, t.due)
      .where(sql`deleted_at is null`),
    tenantKey(t, t.columnId, boardColumns),
    tenantKey(t, t.assigneeId, memberships),
  ],
);
