import { eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { schema } from '../schema.ts';

const {
  apiTokens,
  billLines,
  billMessages,
  bills,
  boardCards,
  boardColumns,
  boards,
  bookings,
  budgetMoves,
  calendarFeeds,
  clients,
  contacts,
  costs,
  crewMembers,
  deliverables,
  briefs,
  estimateComments,
  estimateLines,
  estimates,
  estimateTemplates,
  externalLinks,
  fileFolders,
  files,
  invoices,
  journalCorrections,
  locations,
  matchRules,
  mediaCards,
  mediaDrives,
  memberships,
  notes,
  oauthCodes,
  oauthConnections,
  payments,
  pettyCashFloats,
  projectMembers,
  projects,
  purchaseOrders,
  rateCardItems,
  recurringAmounts,
  reconciliations,
  savedViews,
  scheduleBlocks,
  shootDays,
  uploads,
  versions,
  webhookEndpoints,
  workRules,
} = schema;

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
  projects: { most: 2_000_000, table: projects, noun: 'projects' },
  clients: { most: 100_000, table: clients, noun: 'clients' },
  contacts: { most: 200_000, table: contacts, noun: 'contacts' },
  members: { most: 20_000, table: memberships, noun: 'members' },
  crewMembers: { most: 100_000, table: crewMembers, noun: 'crew members' },
  bookings: { most: 1_000_000, table: bookings, noun: 'bookings' },
  locations: { most: 100_000, table: locations, noun: 'locations' },
  shootDays: { most: 1_000_000, table: shootDays, noun: 'shoot days' },
  strips: { most: 2_000_000, table: scheduleBlocks, noun: 'strips, removed ones included' },
  drives: { most: 200_000, table: mediaDrives, noun: 'drives' },
  mediaCards: { most: 1_000_000, table: mediaCards, noun: 'camera cards' },
  boardCards: { most: 1_000_000, table: boardCards, noun: 'cards' },
  files: { most: 1_000_000, table: files, noun: 'files, removed ones included' },
  folders: { most: 200_000, table: fileFolders, noun: 'folders, removed ones included' },
  uploads: { most: 10_000, table: uploads, noun: 'uploads at once' },
  purchaseOrders: { most: 1_000_000, table: purchaseOrders, noun: 'purchase orders' },
  costs: { most: 5_000_000, table: costs, noun: 'costs, removed ones included' },
  bills: { most: 2_000_000, table: bills, noun: 'bills' },
  billLines: { most: 20_000_000, table: billLines, noun: 'lines of bills' },
  billMessages: { most: 2_000_000, table: billMessages, noun: 'messages about bills' },
  floats: { most: 200_000, table: pettyCashFloats, noun: 'petty cash floats' },
  deliverables: { most: 1_000_000, table: deliverables, noun: 'deliverables' },
  versions: { most: 1_000_000, table: versions, noun: 'versions' },
  notes: { most: 1_000_000, table: notes, noun: 'notes' },
  links: { most: 1_000_000, table: externalLinks, noun: 'links' },
  savedViews: { most: 100_000, table: savedViews, noun: 'views' },
  workRules: { most: 1_000, table: workRules, noun: 'sets of work rules, removed ones included' },
  briefs: { most: 200_000, table: briefs, noun: 'briefs, removed ones included' },
  estimates: { most: 200_000, table: estimates, noun: 'estimates, removed ones included' },
  estimateLines: {
    most: 10_000_000,
    table: estimateLines,
    noun: 'lines of estimates, removed ones included',
  },
  estimateComments: { most: 1_000_000, table: estimateComments, noun: 'comments on estimates' },
  estimateTemplates: { most: 1_000, table: estimateTemplates, noun: 'templates of estimates' },
  invoices: { most: 1_000_000, table: invoices, noun: 'invoices, removed ones included' },
  payments: { most: 1_000_000, table: payments, noun: 'payments' },
  rateCardItems: { most: 10_000, table: rateCardItems, noun: 'rates, removed ones included' },
  corrections: { most: 1_000_000, table: journalCorrections, noun: 'corrections of the books' },
  recurringAmounts: {
    most: 1_000,
    table: recurringAmounts,
    noun: 'recurring amounts, removed ones included',
  },
  matchRules: { most: 5_000, table: matchRules, noun: 'bank rules, removed ones included' },
  reconciliations: {
    most: 100_000,
    table: reconciliations,
    noun: 'reconciled statements, removed ones included',
  },
  feeds: {
    most: 20_000,
    table: calendarFeeds,
    noun: 'calendar feeds, revoked ones included',
  },
  tokens: { most: 20_000, table: apiTokens, noun: 'tokens, revoked ones included' },
  endpoints: { most: 10_000, table: webhookEndpoints, noun: 'endpoints, removed ones included' },
  approvals: { most: 10_000, table: oauthCodes, noun: 'approvals of 90 days' },
  connections: { most: 10_000, table: oauthConnections, noun: 'connections' },
} as const satisfies Record<string, Quota>;

/**
 * Quotas per parent record. Removed rows do not count: no index covers them, and the workspace's
 * quota limits them.
 */
export const parentQuotas = {
  billsOfProject: {
    most: 5_000,
    table: bills,
    of: below(bills.projectId, bills.deletedAt),
    holder: 'project',
    noun: 'bills',
  },
  messagesOfBill: {
    most: 200,
    table: billMessages,
    of: (billId: string) => [eq(billMessages.billId, billId)],
    holder: 'bill',
    noun: 'messages',
  },
  bookingsOfProject: {
    most: 5_000,
    table: bookings,
    of: below(bookings.projectId, bookings.deletedAt),
    holder: 'project',
    noun: 'bookings',
  },
  cardsOfBoard: {
    most: 5_000,
    table: boardCards,
    of: (projectId: string) => [
      inArray(boardCards.columnId, columnsOf(projectId)),
      isNull(boardCards.deletedAt),
    ],
    holder: 'board',
    noun: 'cards',
  },
  feedsOfMember: {
    most: 1_000,
    table: calendarFeeds,
    of: below(calendarFeeds.membershipId, calendarFeeds.revokedAt),
    holder: 'member',
    noun: 'calendar feeds',
  },
  filesOfCard: {
    most: 200,
    table: files,
    of: below(files.cardId, files.deletedAt),
    holder: 'card',
    noun: 'files',
  },
  filesOfCrewMember: {
    most: 200,
    table: files,
    of: below(files.crewMemberId, files.deletedAt),
    holder: 'crew member',
    noun: 'files',
  },
  filesOfProject: {
    most: 10_000,
    table: files,
    of: below(files.projectId, files.deletedAt),
    holder: 'project',
    noun: 'files',
  },
  foldersOfProject: {
    most: 2_000,
    table: fileFolders,
    of: below(fileFolders.projectId, fileFolders.deletedAt),
    holder: 'project',
    noun: 'folders',
  },
  daysOfProject: {
    most: 2_000,
    table: shootDays,
    of: below(shootDays.projectId, shootDays.deletedAt),
    holder: 'project',
    noun: 'shoot days',
  },
  budgetMovesOfProject: {
    most: 2_000,
    table: budgetMoves,
    of: (projectId: string) => [eq(budgetMoves.projectId, projectId)],
    holder: 'project',
    noun: 'budget moves',
  },
  costsOfProject: {
    most: 2_000,
    table: costs,
    of: below(costs.projectId, costs.deletedAt),
    holder: 'project',
    noun: 'costs',
  },
  floatsOfProject: {
    most: 500,
    table: pettyCashFloats,
    of: below(pettyCashFloats.projectId, pettyCashFloats.deletedAt),
    holder: 'project',
    noun: 'petty cash floats',
  },
  invoicesOfProject: {
    most: 2_000,
    table: invoices,
    of: below(invoices.projectId, invoices.deletedAt),
    holder: 'project',
    noun: 'invoices',
  },
  purchaseOrdersOfProject: {
    most: 2_000,
    table: purchaseOrders,
    of: below(purchaseOrders.projectId, purchaseOrders.deletedAt),
    holder: 'project',
    noun: 'purchase orders',
  },
  deliverablesOfProject: {
    most: 5_000,
    table: deliverables,
    of: below(deliverables.projectId, deliverables.deletedAt),
    holder: 'project',
    noun: 'deliverables',
  },
  drivesOfProject: {
    most: 2_000,
    table: mediaDrives,
    of: below(mediaDrives.projectId, mediaDrives.deletedAt),
    holder: 'project',
    noun: 'drives',
  },
  linksOfProject: {
    most: 10_000,
    table: externalLinks,
    of: below(externalLinks.projectId, externalLinks.deletedAt),
    holder: 'project',
    noun: 'links',
  },
  mediaCardsOfProject: {
    most: 20_000,
    table: mediaCards,
    of: below(mediaCards.projectId, mediaCards.deletedAt),
    holder: 'project',
    noun: 'camera cards',
  },
  notesOfVersion: {
    most: 2_000,
    table: notes,
    of: below(notes.versionId, notes.deletedAt),
    holder: 'version',
    noun: 'notes',
  },
  teamOfProject: {
    most: 500,
    table: projectMembers,
    of: below(projectMembers.projectId, projectMembers.deletedAt),
    holder: 'project',
    noun: 'roles',
  },
  viewsOfMember: {
    most: 200,
    table: savedViews,
    of: below(savedViews.membershipId, savedViews.deletedAt),
    holder: 'member',
    noun: 'views',
  },
  versionsOfDeliverable: {
    most: 1_000,
    table: versions,
    of: below(versions.deliverableId, versions.deletedAt),
    holder: 'deliverable',
    noun: 'versions',
  },
} as const satisfies Record<string, Quota>;

export type WorkspaceQuota = keyof typeof workspaceQuotas;
export type ParentQuota = keyof typeof parentQuotas;
export type QuotaName = WorkspaceQuota | ParentQuota;

/** All quotas by name. */
export const quotas: Record<QuotaName, Quota> = { ...workspaceQuotas, ...parentQuotas };

function columnsOf(projectId: string): SQL {
  return sql`(select c.id from ${boardColumns} c join ${boards} b
    on b.workspace_id = c.workspace_id and b.id = c.board_id where b.project_id = ${projectId})`;
}
