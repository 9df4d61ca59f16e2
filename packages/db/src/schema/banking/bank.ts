import {
  bankAccountTypes,
  bankConnectionStatuses,
  bankProviders,
} from '@callboard/domain/bank/enums';
import { bankCategories } from '@callboard/domain/bank-matches/enums';
import { statementFormats, statementStates } from '@callboard/domain/bank-statements/enums';
import type { StatementMap, TransactionPart } from '@callboard/domain/bank-statements/fields';
import { reconciliationStates } from '@callboard/domain/reconciliations/enums';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { foundBy, id, instant, lifecycle, tenantKey, workspaceId } from '../../columns.ts';
import { memberships } from '../accounts/memberships.ts';
import { workspaces } from '../accounts/workspaces.ts';
import { files } from '../files/files.ts';

const cents = () => bigint({ mode: 'number' });

/** Levels of the bank feed. One row per workspace, made at first change. */
export const bankSettings = pgTable('bank_settings', {
  workspaceId: workspaceId()
    .references(() => workspaces.id)
    .primaryKey(),
  /** A deposit of at least this is announced; null for none. */
  largeDepositCents: cents(),
  /** Cash below this is announced once per dip; null for never. */
  lowBalanceCents: cents(),
  /** Since when cash is below the level; null while it is not. */
  lowBalanceSince: instant(),
  ...lifecycle(),
});

/** A login at a bank, or the accounts of imported statements. */
export const bankConnections = pgTable(
  'bank_connections',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    provider: text({ enum: bankProviders }).notNull(),
    /** Id at the provider; null for statements. */
    itemId: text(),
    institutionId: text(),
    institutionName: text().notNull(),
    status: text({ enum: bankConnectionStatuses }).notNull(),
    /** The provider's code, unchanged. */
    errorCode: text(),
    consentExpiresAt: instant(),
    /** Since when it needs attention. */
    attentionSince: instant(),
    /** Since when the bank itself does not respond. */
    outageSince: instant(),
    /** The provider's access token, encrypted under APP_SECRET. */
    encryptedAccessToken: text(),
    /** Where the next read of transactions begins. */
    cursor: text(),
    lastSyncedAt: instant(),
    /** When the worker reads it next; of a disconnected one, when it ends the access. */
    nextSyncAt: instant(),
    /** Whether somebody waits for the balances of this moment. */
    wantsLive: boolean().notNull().default(false),
    /** Until when a worker has it. */
    leasedUntil: instant(),
    failures: integer().notNull().default(0),
    createdBy: id(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('bank_connections_item_key')
      .on(t.provider, t.itemId)
      .where(sql`deleted_at is null and status <> 'disconnected'`),
    index('bank_connections_newest')
      .on(t.workspaceId, t.createdAt, t.id)
      .where(sql`deleted_at is null`),
    index('bank_connections_due')
      .on(t.nextSyncAt)
      .where(sql`deleted_at is null and next_sync_at is not null`),
    tenantKey(t, t.createdBy, memberships),
  ],
);

/** An account at a bank. Its number is never stored beyond the mask. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    connectionId: id().notNull(),
    /** Id at the provider; for statements a hash of the account's number. */
    providerId: text().notNull(),
    name: text().notNull(),
    /** The last digits of its number. */
    mask: text().notNull(),
    type: text({ enum: bankAccountTypes }).notNull(),
    subtype: text(),
    /** Of a credit account: what is owed, as a positive amount. */
    currentCents: cents(),
    availableCents: cents(),
    /** When the balances were read. */
    balancesAt: instant(),
    currency: text().notNull(),
    countsAsCash: boolean().notNull(),
    /** When it disappeared at the bank. */
    removedAt: instant(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('bank_accounts_provider_key').on(t.workspaceId, t.connectionId, t.providerId),
    tenantKey(t, t.connectionId, bankConnections),
  ],
);

/** An imported statement. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    accountId: id(),
    fileId: id().notNull(),
    format: text({ enum: statementFormats }),
    state: text({ enum: statementStates }).notNull(),
    /** Why it failed, in words. */
    problem: text(),
    map: jsonb().$type<StatementMap>(),
    fromDate: date({ mode: 'string' }),
    toDate: date({ mode: 'string' }),
    openingCents: cents(),
    closingCents: cents(),
    lineCount: integer().notNull().default(0),
    /** Lines that were not imported before. */
    newCount: integer().notNull().default(0),
    createdBy: id(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('bank_statements_newest').on(t.workspaceId, t.createdAt, t.id),
    index('bank_statements_by_account').on(t.workspaceId, t.accountId, t.toDate),
    index('bank_statements_by_file').on(t.workspaceId, t.fileId),
    tenantKey(t, t.accountId, bankAccounts),
    tenantKey(t, t.fileId, files),
    tenantKey(t, t.createdBy, memberships),
  ],
);

/** The columns of a CSV file by a hash of its header. */
export const statementMaps = pgTable(
  'statement_maps',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    /** Banks of other countries have the same headers, and mean other dates and decimals. */
    accountId: id().notNull(),
    headerHash: text().notNull(),
    map: jsonb().$type<StatementMap>().notNull(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.accountId, t.headerHash] }),
    tenantKey(t, t.accountId, bankAccounts),
  ],
);

/** A statement's balance compared with the transactions of its account. */
export const reconciliations = pgTable(
  'reconciliations',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    accountId: id().notNull(),
    statementId: id(),
    /** The last day of the statement. */
    through: date({ mode: 'string' }).notNull(),
    openingCents: cents().notNull(),
    closingCents: cents().notNull(),
    state: text({ enum: reconciliationStates }).notNull(),
    closedAt: instant(),
    closedBy: id(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('reconciliations_by_account').on(t.workspaceId, t.accountId, t.through),
    uniqueIndex('reconciliations_open_key')
      .on(t.workspaceId, t.accountId)
      .where(sql`state = 'open' and deleted_at is null`),
    tenantKey(t, t.accountId, bankAccounts),
    tenantKey(t, t.statementId, bankStatements),
    tenantKey(t, t.closedBy, memberships),
  ],
);

/** Money in or out of an account. */
export const bankTransactions = pgTable(
  'bank_transactions',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    accountId: id().notNull(),
    /** Id at the provider; for statements a hash of the line and its position among equal ones. */
    providerId: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    /** Money in is positive. */
    amountCents: cents().notNull(),
    currency: text().notNull(),
    name: text().notNull(),
    merchant: text(),
    reference: text(),
    /** What names its payee or payer: in lower case, without digits and punctuation. */
    nameWords: text()
      .notNull()
      .generatedAlwaysAs(
        sql`btrim(regexp_replace(lower(coalesce(merchant, name)), '[[:digit:][:punct:][:space:]]+', ' ', 'g'))`,
      ),
    /** The payments in it, if a bank booked several as one. */
    parts: jsonb().$type<TransactionPart[]>(),
    isPending: boolean().notNull(),
    category: text({ enum: bankCategories }).notNull(),
    reconciliationId: id(),
    /** Sum of its matches, with the sign of the amount. */
    matchedCents: cents().notNull().default(0),
    ignoredAt: instant(),
    ignoredReason: text(),
    /** Whether it is a deposit that was not compared with the level yet. */
    needsReview: boolean().notNull().default(false),
    /** When the event of a large deposit was sent. */
    announcedAt: instant(),
    /** When the bank took it back. */
    removedAt: instant(),
    foundBy: foundBy('ARRAY[name, merchant, reference]'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('bank_transactions_provider_key').on(t.workspaceId, t.accountId, t.providerId),
    index('bank_transactions_by_date')
      .on(t.workspaceId, t.date, t.id)
      .where(sql`deleted_at is null and removed_at is null`),
    index('bank_transactions_by_account')
      .on(t.workspaceId, t.accountId, t.date, t.id)
      .where(sql`deleted_at is null and removed_at is null`),
    index('bank_transactions_unmatched')
      .on(t.workspaceId, t.date, t.id)
      .where(
        sql`deleted_at is null and removed_at is null and ignored_at is null and matched_cents <> amount_cents`,
      ),
    index('bank_transactions_to_review').on(t.workspaceId, t.accountId).where(sql`needs_review`),
    index('bank_transactions_by_amount').on(t.workspaceId, t.amountCents, t.date),
    /** What the bank took back after it was matched. */
    index('bank_transactions_taken_back')
      .on(t.workspaceId, t.id)
      .where(sql`removed_at is not null and matched_cents <> 0`),
    index('bank_transactions_by_words')
      .on(t.workspaceId, t.nameWords, t.date)
      .where(sql`matched_cents <> 0`),
    index('bank_transactions_by_reconciliation').on(t.workspaceId, t.reconciliationId),
    tenantKey(t, t.accountId, bankAccounts),
    tenantKey(t, t.reconciliationId, reconciliations),
  ],
);

/** Which statements have a transaction: those that were imported overlap. */
export const bankStatementLines = pgTable(
  'bank_statement_lines',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    statementId: id().notNull(),
    transactionId: id().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.statementId, t.transactionId] }),
    index('bank_statement_lines_by_transaction').on(t.workspaceId, t.transactionId),
    tenantKey(t, t.statementId, bankStatements),
    tenantKey(t, t.transactionId, bankTransactions),
  ],
);
