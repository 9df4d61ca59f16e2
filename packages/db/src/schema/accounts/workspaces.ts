import type { SheetTemplate } from '@callboard/domain/call-sheets/sheet';
import { paperworkSetKinds } from '@callboard/domain/paperwork/enums';
import type { MemoParagraph } from '@callboard/domain/paperwork/memo-paragraph';
import { type AnyPgColumn, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, lifecycle, wallTime } from '../../columns.ts';

export const workspaces = pgTable('workspaces', {
  id: id().primaryKey(),
  name: text().notNull(),
  legalName: text(),
  slug: text().notNull().unique(),
  timeZone: text().notNull(),
  currency: text().notNull().default('USD'),
  country: text().notNull().default('US'),
  address: text(),
  phone: text(),
  defaultCall: wallTime().notNull().default('07:00'),
  defaultWrap: wallTime().notNull().default('19:00'),
  nextJobNo: integer().notNull(),
  /** Incremented by every act that may change access: see `lockWorkspace`. */
  accessVersion: integer().notNull().default(0),
  /** Whether members who may see money need a second factor. */
  requiresSecondFactor: boolean().notNull().default(false),
  unassignedClientId: id(),
  /** The workspace whose sandbox this is; null for one of a company. */
  sandboxOf: id()
    .unique()
    .references((): AnyPgColumn => workspaces.id),
  /** Papers that confirmed people are asked for; null for those of the country. */
  paperworkKinds: text({ enum: paperworkSetKinds }).array(),
  /** The deal memo's paragraphs; null for the default ones. */
  memoParagraphs: jsonb().$type<MemoParagraph[]>(),
  /** What call sheets begin with; null for nothing. */
  sheetTemplate: jsonb().$type<SheetTemplate>(),
  ...lifecycle(),
});

/** The plan of a workspace, one row each. Good standing is derived from it, never stored. */
export const subscriptions = pgTable('subscriptions', {
  workspaceId: id()
    .primaryKey()
    .references(() => workspaces.id),
  plan: text({ enum: ['starter', 'studio', 'house'] }).notNull(),
  status: text({ enum: ['trialing', 'active', 'past_due', 'canceled'] }).notNull(),
  trialEndsAt: instant(),
  periodStart: instant().notNull(),
  periodEnd: instant().notNull(),
  pastDueSince: instant(),
  graceEndsAt: instant(),
  canceledAt: instant(),
  /** When the worker will delete the workspace, which is read-only until then. */
  deletesAt: instant(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
});
