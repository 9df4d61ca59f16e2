import { eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { schema } from '../schema.ts';

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

/** Row quotas that no real company reaches. Removed rows count too, because they are kept. */
export const workspaceQuotas = {
  projects: { most: 2_000_000, table: schema.projects, noun: 'projects' },
  clients: { most: 100_000, table: schema.clients, noun: 'clients' },
  contacts: { most: 200_000, table: schema.contacts, noun: 'contacts' },
  members: { most: 20_000, table: schema.memberships, noun: 'members' },
  crewMembers: { most: 100_000, table: schema.crewMembers, noun: 'crew members' },
  bookings: { most: 1_000_000, table: schema.bookings, noun: 'bookings' },
  locations: { most: 100_000, table: schema.locations, noun: 'locations' },
  shootDays: { most: 1_000_000, table: schema.shootDays, noun: 'shoot days' },
  strips: { most: 2_000_000, table: schema.scheduleBlocks, noun: 'strips, removed ones included' },
  drives: { most: 200_000, table: schema.mediaDrives, noun: 'drives' },
  mediaCards: { most: 1_000_000, table: schema.mediaCards, noun: 'camera cards' },
  boardCards: { most: 1_000_000, table: schema.boardCards, noun: 'cards' },
  files: { most: 1_000_000, table: schema.files, noun: 'files, removed ones included' },
  folders: { most: 200_000, table: schema.fileFolders, noun: 'folders, removed ones included' },
  uploads: { most: 10_000, table: schema.uploads, noun: 'uploads at once' },
  purchaseOrders: { most: 1_000_000, table: schema.purchaseOrders, noun: 'purchase orders' },
  costs: { most: 5_000_000, table: schema.costs, noun: 'costs, removed ones included' },
  bills: { most: 2_000_000, table: schema.bills, noun: 'bills' },
  billLines: { most: 20_000_000, table: schema.billLines, noun: 'lines of bills' },
  billMessages: { most: 2_000_000, table: schema.billMessages, noun: 'messages about bills' },
  floats: { most: 200_000, table: schema.pettyCashFloats, noun: 'petty cash floats' },
  deliverables: { most: 1_000_000, table: schema.deliverables, noun: 'deliverables' },
  versions: { most: 1_000_000, table: schema.versions, noun: 'versions' },
  notes: { most: 1_000_000, table: schema.notes, noun: 'notes' },
  links: { most: 1_000_000, table: schema.externalLinks, noun: 'links' },
  savedViews: { most: 100_000, table: schema.savedViews, noun: 'views' },
  workRules: {
    most: 1_000,
    table: schema.workRules,
    noun: 'sets of work rules, removed ones included',
  },
  briefs: { most: 200_000, table: schema.briefs, noun: 'briefs, removed ones included' },
  estimates: { most: 200_000, table: schema.estimates, noun: 'estimates, removed ones included' },
  estimateLines: {
    most: 10_000_000,
    table: schema.estimateLines,
    noun: 'lines of estimates, removed ones included',
  },
  estimateComments: {
    most: 1_000_000,
    table: schema.estimateComments,
    noun: 'comments on estimates',
  },
  estimateTemplates: {
    most: 1_000,
    table: schema.estimateTemplates,
    noun: 'templates of estimates',
  },
  invoices: { most: 1_000_000, table: schema.invoices, noun: 'invoices, removed ones included' },
  payments: { most: 1_000_000, table: schema.payments, noun: 'payments' },
  rateCardItems: {
    most: 10_000,
    table: schema.rateCardItems,
    noun: 'rates, removed ones included',
  },
  corrections: {
    most: 1_000_000,
    table: schema.journalCorrections,
    noun: 'corrections of the books',
  },
  recurringAmounts: {
    most: 1_000,
    table: schema.recurringAmounts,
    noun: 'recurring amounts, removed ones included',
  },
  matchRules: { most: 5_000, table: schema.matchRules, noun: 'bank rules, removed ones included' },
  reconciliations: {
    most: 100_000,
    table: schema.reconciliations,
    noun: 'reconciled statements, removed ones included',
  },
  feeds: {
    most: 20_000,
    table: schema.calendarFeeds,
    noun: 'calendar feeds, revoked ones included',
  },
  tokens: { most: 20_000, table: schema.apiTokens, noun: 'tokens, revoked ones included' },
  endpoints: {
    most: 10_000,
    table: schema.webhookEndpoints,
    noun: 'endpoints, removed ones included',
  },
  approvals: { most: 10_000, table: schema.oauthCodes, noun: 'approvals of 90 days' },
  connections: { most: 10_000, table: schema.oauthConnections, noun: 'connections' },
} as const satisfies Record<string, Quota>;

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

export type WorkspaceQuota = keyof typeof workspaceQuotas;
export type ParentQuota = keyof typeof parentQuotas;
export type QuotaName = WorkspaceQuota | ParentQuota;

/** All quotas by name. */
export const quotas: Record<QuotaName, Quota> = { ...workspaceQuotas, ...parentQuotas };

function columnsOfBoard(projectId: string): SQL {
  return sql`(select c.id from ${schema.boardColumns} c join ${schema.boards} b
    on b.workspace_id = c.workspace_id and b.id = c.board_id where b.project_id = ${projectId})`;
}
