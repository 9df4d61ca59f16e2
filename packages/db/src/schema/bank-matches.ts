import { bankCategories, matchKinds } from '@callboard/domain/bank-matches/enums';
import { costSections } from '@callboard/domain/estimates/enums';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, instant, lifecycle, workspaceId } from '../columns.ts';
import { bankAccounts, bankTransactions } from './bank.ts';
import { bills } from './bills.ts';
import { costs } from './costs.ts';
import { memberships } from './memberships.ts';
import { clientRefunds, payments } from './payments.ts';
import { projects } from './projects.ts';
import { workspaces } from './workspaces.ts';

const cents = () => bigint({ mode: 'number' });

/** A rule made from what people did twice: what it looks for, and what it does. */
export const matchRules = pgTable(
  'match_rules',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    /** Words of the transaction's name, in lower case without digits. */
    words: text().notNull(),
    isMoneyIn: boolean().notNull(),
    accountId: id(),
    kind: text({ enum: matchKinds }).notNull(),
    /** For a cost of a job. */
    projectId: id(),
    section: text({ enum: costSections }),
    /** Account of the books, for a fee or what belongs to no job. */
    accountCode: text(),
    category: text({ enum: bankCategories }),
    /** Whether it matches by itself, instead of suggesting. */
    isAutomatic: boolean().notNull().default(false),
    uses: integer().notNull().default(0),
    createdBy: id(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('match_rules_by_words').on(t.workspaceId, t.words).where(sql`deleted_at is null`),
    index('match_rules_by_account').on(t.workspaceId, t.accountId),
    index('match_rules_by_project').on(t.workspaceId, t.projectId),
    foreignKey({
      columns: [t.workspaceId, t.accountId],
      foreignColumns: [bankAccounts.workspaceId, bankAccounts.id],
    }),
    foreignKey({
      columns: [t.workspaceId, t.projectId],
      foreignColumns: [projects.workspaceId, projects.id],
    }),
    foreignKey({
      columns: [t.workspaceId, t.createdBy],
      foreignColumns: [memberships.workspaceId, memberships.id],
    }),
  ],
);

/** What a bank transaction, or a part of it, is. An undone match stays. */
export const bankMatches = pgTable(
  'bank_matches',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    transactionId: id().notNull(),
    /** Matches that were made, and are undone, together. */
    groupId: id().notNull(),
    kind: text({ enum: matchKinds }).notNull(),
    paymentId: id(),
    refundId: id(),
    billId: id(),
    costId: id(),
    /** The other side of a transfer between own accounts. */
    otherTransactionId: id(),
    /** Account of the books, for a fee or what belongs to no job. */
    accountCode: text(),
    note: text(),
    /** With the sign of the transaction. */
    amountCents: cents().notNull(),
    /** Whether it made its payment or its cost, which undoing it takes back. */
    isMade: boolean().notNull().default(false),
    ruleId: id(),
    createdBy: id(),
    createdAt: instant().notNull().defaultNow(),
    undoneAt: instant(),
    undoneBy: id(),
    undoReason: text(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('bank_matches_by_transaction').on(t.workspaceId, t.transactionId),
    index('bank_matches_by_group').on(t.workspaceId, t.groupId),
    index('bank_matches_by_payment').on(t.workspaceId, t.paymentId),
    index('bank_matches_by_refund').on(t.workspaceId, t.refundId),
    uniqueIndex('bank_matches_bill_key')
      .on(t.workspaceId, t.billId, t.transactionId)
      .where(sql`undone_at is null`),
    uniqueIndex('bank_matches_cost_key').on(t.workspaceId, t.costId).where(sql`undone_at is null`),
    uniqueIndex('bank_matches_other_key')
      .on(t.workspaceId, t.otherTransactionId)
      .where(sql`undone_at is null`),
    index('bank_matches_by_rule').on(t.workspaceId, t.ruleId),
    foreignKey({
      columns: [t.workspaceId, t.transactionId],
      foreignColumns: [bankTransactions.workspaceId, bankTransactions.id],
    }),
    foreignKey({
      columns: [t.workspaceId, t.paymentId],
      foreignColumns: [payments.workspaceId, payments.id],
    }),
    foreignKey({
      columns: [t.workspaceId, t.refundId],
      foreignColumns: [clientRefunds.workspaceId, clientRefunds.id],
    }),
    foreignKey({
      columns: [t.workspaceId, t.billId],
      foreignColumns: [bills.workspaceId, bills.id],
    }),
    foreignKey({
      columns: [t.workspaceId, t.costId],
      foreignColumns: [costs.workspaceId, costs.id],
    }),
    foreignKey({
      columns: [t.workspaceId, t.otherTransactionId],
      foreignColumns: [bankTransactions.workspaceId, bankTransactions.id],
    }),
    foreignKey({
      columns: [t.workspaceId, t.ruleId],
      foreignColumns: [matchRules.workspaceId, matchRules.id],
    }),
    foreignKey({
      columns: [t.workspaceId, t.createdBy],
      foreignColumns: [memberships.workspaceId, memberships.id],
    }),
    foreignKey({
      columns: [t.workspaceId, t.undoneBy],
      foreignColumns: [memberships.workspaceId, memberships.id],
    }),
  ],
);
