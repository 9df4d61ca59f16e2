import { bankCategories, matchKinds } from '@callboard/domain/bank-matches/enums';
import { costSections } from '@callboard/domain/estimates/enums';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, instant, lifecycle, tenantKey, workspaceId } from '../../columns.ts';
import { memberships } from '../accounts/memberships.ts';
import { workspaces } from '../accounts/workspaces.ts';
import { projects } from '../jobs/projects.ts';
import { clientRefunds, payments } from '../sales/payments.ts';
import { bills } from '../spend/bills.ts';
import { costs } from '../spend/costs.ts';
import { bankAccounts, bankTransactions } from './bank.ts';

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
    tenantKey(t, t.accountId, bankAccounts),
    tenantKey(t, t.projectId, projects),
    tenantKey(t, t.createdBy, memberships),
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
    tenantKey(t, t.transactionId, bankTransactions),
    tenantKey(t, t.paymentId, payments),
    tenantKey(t, t.refundId, clientRefunds),
    tenantKey(t, t.billId, bills),
    tenantKey(t, t.costId, costs),
    tenantKey(t, t.otherTransactionId, bankTransactions),
    tenantKey(t, t.ruleId, matchRules),
    tenantKey(t, t.createdBy, memberships),
    tenantKey(t, t.undoneBy, memberships),
  ],
);
