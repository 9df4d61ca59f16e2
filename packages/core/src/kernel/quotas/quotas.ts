import { mostBookNotes } from '@callboard/domain/book/enums';
import { eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { schema } from '../schema.ts';
import { namedTables, type tables } from '../tables/index.ts';

/** A limit of rows of one kind. */
export interface Quota {
  most: number;
  table: PgTable;
  /** Conditions of the rows counted for a parent. Without it all rows of the workspace count. */
  of?: (parentId: string) => SQL[];
  noun: string;
  /** The parent's kind; the workspace by default. */
  holder?:
    | 'project'
    | 'bill'
    | 'board'
    | 'book'
    | 'card'
    | 'crew member'
    | 'deliverable'
    | 'member'
    | 'version';
}

/** Conditions: rows of a parent that are not removed. */
function below(parent: PgColumn, removal: PgColumn) {
  return (parentId: string) => [eq(parent, parentId), isNull(removal)];
}

type Tables = typeof tables;

/** Tables with a quota of a workspace. Removed rows count too, because they are kept. */
export type WorkspaceQuota = {
  [Name in keyof Tables]: Tables[Name] extends { quota: object } ? Name : never;
}[keyof Tables];

const workspaceQuotas = Object.fromEntries(
  namedTables.flatMap(([name, table]): [string, Quota][] =>
    'quota' in table ? [[name, { ...table.quota, table: schema[name] }]] : [],
  ),
) as Record<WorkspaceQuota, Quota>;

/**
 * Quotas per parent record. Removed rows do not count: no index covers them, and the workspace's
 * quota limits them.
 */
export const parentQuotas = {
  billsOfProject: {
    most: 5_000,
    table: schema.bills,
    of: below(schema.bills.projectId, schema.bills.deletedAt),
    holder: 'project',
    noun: 'bills',
  },
  messagesOfBill: {
    most: 200,
    table: schema.billMessages,
    of: (billId: string) => [eq(schema.billMessages.billId, billId)],
    holder: 'bill',
    noun: 'messages',
  },
  bookingsOfProject: {
    most: 5_000,
    table: schema.bookings,
    of: below(schema.bookings.projectId, schema.bookings.deletedAt),
    holder: 'project',
    noun: 'bookings',
  },
  notesOfBook: {
    most: mostBookNotes,
    table: schema.bookSections,
    of: (projectId: string) => [
      eq(schema.bookSections.projectId, projectId),
      eq(schema.bookSections.kind, 'notes'),
      isNull(schema.bookSections.deletedAt),
    ],
    holder: 'book',
    noun: 'sections of notes',
  },
  cardsOfBoard: {
    most: 5_000,
    table: schema.boardCards,
    of: (projectId: string) => [
      inArray(schema.boardCards.columnId, columnsOfBoard(projectId)),
      isNull(schema.boardCards.deletedAt),
    ],
    holder: 'board',
    noun: 'cards',
  },
  feedsOfMember: {
    most: 1_000,
    table: schema.calendarFeeds,
    of: below(schema.calendarFeeds.membershipId, schema.calendarFeeds.revokedAt),
    holder: 'member',
    noun: 'calendar feeds',
  },
  filesOfCard: {
    most: 200,
    table: schema.files,
    of: below(schema.files.cardId, schema.files.deletedAt),
    holder: 'card',
    noun: 'files',
  },
  filesOfCrewMember: {
    most: 200,
    table: schema.files,
    of: below(schema.files.crewMemberId, schema.files.deletedAt),
    holder: 'crew member',
    noun: 'files',
  },
  filesOfProject: {
    most: 10_000,
    table: schema.files,
    of: below(schema.files.projectId, schema.files.deletedAt),
    holder: 'project',
    noun: 'files',
  },
  foldersOfProject: {
    most: 2_000,
    table: schema.fileFolders,
    of: below(schema.fileFolders.projectId, schema.fileFolders.deletedAt),
    holder: 'project',
    noun: 'folders',
  },
  daysOfProject: {
    most: 2_000,
    table: schema.shootDays,
    of: below(schema.shootDays.projectId, schema.shootDays.deletedAt),
    holder: 'project',
    noun: 'shoot days',
  },
  budgetMovesOfProject: {
    most: 2_000,
    table: schema.budgetMoves,
    of: (projectId: string) => [eq(schema.budgetMoves.projectId, projectId)],
    holder: 'project',
    noun: 'budget moves',
  },
  costsOfProject: {
    most: 2_000,
    table: schema.costs,
    of: below(schema.costs.projectId, schema.costs.deletedAt),
    holder: 'project',
    noun: 'costs',
  },
  floatsOfProject: {
    most: 500,
    table: schema.pettyCashFloats,
    of: below(schema.pettyCashFloats.projectId, schema.pettyCashFloats.deletedAt),
    holder: 'project',
    noun: 'petty cash floats',
  },
  invoicesOfProject: {
    most: 2_000,
    table: schema.invoices,
    of: below(schema.invoices.projectId, schema.invoices.deletedAt),
    holder: 'project',
    noun: 'invoices',
  },
  purchaseOrdersOfProject: {
    most: 2_000,
    table: schema.purchaseOrders,
    of: below(schema.purchaseOrders.projectId, schema.purchaseOrders.deletedAt),
    holder: 'project',
    noun: 'purchase orders',
  },
  deliverablesOfProject: {
    most: 5_000,
    table: schema.deliverables,
    of: below(schema.deliverables.projectId, schema.deliverables.deletedAt),
    holder: 'project',
    noun: 'deliverables',
  },
  drivesOfProject: {
    most: 2_000,
    table: schema.mediaDrives,
    of: below(schema.mediaDrives.projectId, schema.mediaDrives.deletedAt),
    holder: 'project',
    noun: 'drives',
  },
  linksOfProject: {
    most: 10_000,
    table: schema.externalLinks,
    of: below(schema.externalLinks.projectId, schema.externalLinks.deletedAt),
    holder: 'project',
    noun: 'links',
  },
  mediaCardsOfProject: {
    most: 20_000,
    table: schema.mediaCards,
    of: below(schema.mediaCards.projectId, schema.mediaCards.deletedAt),
    holder: 'project',
    noun: 'camera cards',
  },
  notesOfVersion: {
    most: 2_000,
    table: schema.notes,
    of: below(schema.notes.versionId, schema.notes.deletedAt),
    holder: 'version',
    noun: 'notes',
  },
  teamOfProject: {
    most: 500,
    table: schema.projectMembers,
    of: below(schema.projectMembers.projectId, schema.projectMembers.deletedAt),
    holder: 'project',
    noun: 'roles',
  },
  viewsOfMember: {
    most: 200,
    table: schema.savedViews,
    of: below(schema.savedViews.membershipId, schema.savedViews.deletedAt),
    holder: 'member',
    noun: 'views',
  },
  versionsOfDeliverable: {
    most: 1_000,
    table: schema.versions,
    of: below(schema.versions.deliverableId, schema.versions.deletedAt),
    holder: 'deliverable',
    noun: 'versions',
  },
} as const satisfies Record<string, Quota>;

export type ParentQuota = keyof typeof parentQuotas;
export type QuotaName = WorkspaceQuota | ParentQuota;

/** All quotas by name. */
export const quotas: Record<QuotaName, Quota> = { ...workspaceQuotas, ...parentQuotas };

function columnsOfBoard(projectId: string): SQL {
  return sql`(select c.id from ${schema.boardColumns} c join ${schema.boards} b
    on b.workspace_id = c.workspace_id and b.id = c.board_id where b.project_id = ${projectId})`;
}
