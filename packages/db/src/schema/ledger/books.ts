import {
  accountingFormats,
  accountingRecords,
  type bookAccounts,
} from '@callboard/domain/books/enums';
import { recurrences } from '@callboard/domain/cash/enums';
import type { costSections } from '@callboard/domain/estimates/enums';
import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, instant, lifecycle, tenantKey, workspaceId } from '../../columns.ts';
import { memberships } from '../accounts/memberships.ts';
import { workspaces } from '../accounts/workspaces.ts';
import { files } from '../files/files.ts';
import { projects } from '../jobs/projects.ts';
import type { InvoiceTax } from '../sales/invoices.ts';

const cents = () => bigint({ mode: 'number' });

/** An account of the company's chart. */
export interface BookAccount {
  code: string;
  name: string;
}

/** The chart of accounts, and until when the books are locked. One row per workspace. */
export const bookSettings = pgTable('book_settings', {
  workspaceId: workspaceId()
    .references(() => workspaces.id)
    .primaryKey(),
  /** Last day of the last locked month; null while nothing is locked. */
  lockedThrough: date({ mode: 'string' }),
  /** Account of each section of the bid. */
  sectionAccounts: jsonb()
    .$type<Partial<Record<(typeof costSections)[number], BookAccount>>>()
    .notNull()
    .default({}),
  accounts: jsonb()
    .$type<Partial<Record<(typeof bookAccounts)[number], BookAccount>>>()
    .notNull()
    .default({}),
  /** Last day whose entries are in `locked_entries`; null while none are. */
  frozenThrough: date({ mode: 'string' }),
  /** First month of the fiscal year, 1 to 12. */
  fiscalMonth: integer().notNull().default(1),
  ...lifecycle(),
});

/** A month that was locked, and perhaps unlocked again. */
export const periodLocks = pgTable(
  'period_locks',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    /** Last day of the month. */
    through: date({ mode: 'string' }).notNull(),
    lockedAt: instant().notNull(),
    lockedBy: id(),
    unlockedAt: instant(),
    unlockedBy: id(),
    reason: text(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('period_locks_newest').on(t.workspaceId, t.lockedAt, t.id),
    tenantKey(t, t.lockedBy, memberships),
    tenantKey(t, t.unlockedBy, memberships),
  ],
);

/** A correction that is dated after the locked month it refers to. Never changed. */
export const journalCorrections = pgTable(
  'journal_corrections',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    date: date({ mode: 'string' }).notNull(),
    /** The day in a locked month that it corrects. */
    refersTo: date({ mode: 'string' }),
    /** Kind and id of the record that it corrects. */
    recordKind: text({ enum: accountingRecords }),
    recordId: id(),
    projectId: id(),
    debit: jsonb().$type<BookAccount>().notNull(),
    credit: jsonb().$type<BookAccount>().notNull(),
    amountCents: cents().notNull(),
    currency: text().notNull(),
    memo: text().notNull(),
    createdBy: id(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('journal_corrections_by_date').on(t.workspaceId, t.date, t.id),
    index('journal_corrections_by_project').on(t.workspaceId, t.projectId),
    tenantKey(t, t.projectId, projects),
    tenantKey(t, t.createdBy, memberships),
  ],
);

/** Money that goes out, or comes in, again and again: rent, salaries, software. */
export const recurringAmounts = pgTable(
  'recurring_amounts',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    name: text().notNull(),
    /** Money in is positive. */
    amountCents: cents().notNull(),
    currency: text().notNull(),
    every: text({ enum: recurrences }).notNull(),
    /** The first day, from which the others are counted. */
    startsOn: date({ mode: 'string' }).notNull(),
    endsOn: date({ mode: 'string' }),
    createdBy: id(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('recurring_amounts_by_name')
      .on(t.workspaceId, sql`lower(${t.name})`, t.id)
      .where(sql`deleted_at is null`),
    tenantKey(t, t.createdBy, memberships),
  ],
);

/** A line of an entry of the books. A debit is positive, a credit negative. */
interface ExportedLine {
  account: BookAccount;
  cents: number;
  section: (typeof costSections)[number] | null;
  memo: string | null;
}

/** What an invoice or a bill says besides what is booked. */
export interface ExportedDocument {
  number: string | null;
  dueDate: string | null;
  poNumber: string | null;
  email: string | null;
  lines: {
    description: string;
    /** In hundredths. */
    qty: number;
    unitCents: number;
    amountCents: number;
    taxes: InvoiceTax[];
    taxCents: number;
    account: BookAccount;
  }[];
}

/** An entry of the books as it was exported. */
export interface ExportedEntry {
  kind: (typeof accountingRecords)[number];
  id: string;
  date: string;
  label: string;
  name: string | null;
  job: string | null;
  currency: string;
  lines: ExportedLine[];
  document: ExportedDocument | null;
}

/** An entry of a locked month, as it was booked when the month was locked. */
export interface FrozenEntry extends ExportedEntry {
  projectId: string | null;
}

/** The entries of locked months. Unlocking a month removes those of it. */
export const lockedEntries = pgTable(
  'locked_entries',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    kind: text({ enum: accountingRecords }).notNull(),
    recordId: id().notNull(),
    date: date({ mode: 'string' }).notNull(),
    entry: jsonb().$type<FrozenEntry>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.kind, t.recordId] }),
    index('locked_entries_by_date').on(t.workspaceId, t.date),
  ],
);

/** A file for the accountant. */
export const accountingExports = pgTable(
  'accounting_exports',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    format: text({ enum: accountingFormats }).notNull(),
    /** Country of the company then, by which dates and taxes are written. */
    country: text(),
    /** Currency of the company then; null in exports from before it was kept. */
    currency: text(),
    fromDate: date({ mode: 'string' }).notNull(),
    toDate: date({ mode: 'string' }).notNull(),
    rowCount: integer().notNull(),
    fileId: id(),
    createdBy: id(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('accounting_exports_newest').on(t.workspaceId, t.createdAt, t.id),
    index('accounting_exports_by_file').on(t.workspaceId, t.fileId),
    tenantKey(t, t.fileId, files),
    tenantKey(t, t.createdBy, memberships),
  ],
);

/**
 * The records of an accounting export, as they were booked then. Each record is in one export of a
 * format only, unless it changed after it: then it is in a later one too, which takes it back and
 * books it again.
 */
export const accountingExportRows = pgTable(
  'accounting_export_rows',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    exportId: id().notNull(),
    format: text({ enum: accountingFormats }).notNull(),
    kind: text({ enum: accountingRecords }).notNull(),
    recordId: id().notNull(),
    /** From 0; increases with each export of the record. */
    revision: integer().notNull(),
    /** The day in the books; null when it is no longer in them. */
    date: date({ mode: 'string' }),
    /** As it is booked; null when it is no longer in the books. */
    entry: jsonb().$type<ExportedEntry>(),
    /** As it was exported before; null when it was not. */
    before: jsonb().$type<ExportedEntry>(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.exportId, t.kind, t.recordId] }),
    uniqueIndex('accounting_export_rows_key').on(
      t.workspaceId,
      t.format,
      t.kind,
      t.recordId,
      t.revision,
    ),
    index('accounting_export_rows_by_date').on(t.workspaceId, t.format, t.date),
    tenantKey(t, t.exportId, accountingExports),
  ],
);
