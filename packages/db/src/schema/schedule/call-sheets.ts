import { callSheetStatuses, deliveries, recipientKinds } from '@callboard/domain/call-sheets/enums';
import type {
  Sheet,
  SheetContact,
  WalkieChannel,
  Weather,
} from '@callboard/domain/call-sheets/sheet';
import type { WarningAnswer } from '@callboard/domain/call-sheets/warnings';
import type { Department } from '@callboard/domain/crew/enums';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, instant, lifecycle, tenantKey, wallTime, workspaceId } from '../../columns.ts';
import { workspaces } from '../accounts/workspaces.ts';
import { type Hospital, shootDays } from './shoot-days.ts';

/** Somebody who gets the sheet without being booked. */
export interface Guest {
  id: string;
  kind: 'client' | 'vendor';
  name: string;
  role: string | null;
  email: string | null;
  phone: string | null;
  arrival: string | null;
}

/** A file of the job that goes with a call sheet. */
export interface AttachedFile {
  fileId: string;
  /** Whether clients and vendors do not get it. */
  isForCrew: boolean;
}

/** How a call sheet is sent at the time that somebody set. */
export interface PlannedSending {
  to: 'all' | 'changed';
  /** People who get no mail. */
  exceptKeys: string[];
  /** Whether those who agreed get a text too, which is so if it is absent. */
  hasTexts?: boolean;
  /** The member who set the time, and as whom it is sent. */
  membershipId: string;
  by: string;
}

/**
 * The one live call sheet of a day: what people typed on it. What is null is taken from the day, its
 * location and its job when the sheet is read.
 */
export const callSheets = pgTable(
  'call_sheets',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    shootDayId: id().notNull(),
    status: text({ enum: callSheetStatuses }).notNull(),
    /** The revision that was sent last; 0 before the first. */
    revision: integer().notNull().default(0),
    notes: text(),
    weather: jsonb().$type<Weather>(),
    sunrise: wallTime(),
    sunset: wallTime(),
    hospital: jsonb().$type<Hospital>(),
    parking: text(),
    walkie: jsonb().$type<WalkieChannel[]>(),
    safety: text(),
    advance: text(),
    contacts: jsonb().$type<SheetContact[]>(),
    departmentNotes: jsonb().$type<Partial<Record<Department, string>>>(),
    guests: jsonb().$type<Guest[]>().notNull().default([]),
    attachments: jsonb().$type<AttachedFile[]>().notNull().default([]),
    /** Warnings that somebody knows, so that they hold nobody up again. */
    answers: jsonb().$type<WarningAnswer[]>().notNull().default([]),
    sentAt: instant(),
    sentBy: text(),
    /** When it is sent as `plannedSending` says, or was to be sent if there is a `sendProblem`. */
    sendAt: instant(),
    plannedSending: jsonb().$type<PlannedSending>(),
    /** Why the planned sending was not made; null once that is settled. */
    sendProblem: text(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('call_sheets_to_send').on(t.sendAt).where(sql`send_at is not null`),
    uniqueIndex('call_sheets_day_key')
      .on(t.workspaceId, t.shootDayId)
      .where(sql`deleted_at is null`),
    tenantKey(t, t.shootDayId, shootDays),
  ],
);

/** A revision of a call sheet, as it was sent. */
export const callSheetRevisions = pgTable(
  'call_sheet_revisions',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    callSheetId: id().notNull(),
    revision: integer().notNull(),
    sheet: jsonb().$type<Sheet>().notNull(),
    /** Whether only those whose own sheet changed were mailed. */
    isToChanged: boolean().notNull().default(false),
    sentAt: instant().notNull(),
    sentBy: text().notNull(),
    /** When the result of all its mail was announced; null while some of it is under way. */
    reportedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.callSheetId, t.revision] }),
    index('call_sheet_revisions_unreported').on(t.sentAt).where(sql`reported_at is null`),
    tenantKey(t, t.callSheetId, callSheets),
  ],
);

/**
 * A person who gets a call sheet, with how the copy fared that was sent to them last. `revision` is
 * the sheet's while they are on it, `sentRevision` that of their copy.
 */
export const callSheetRecipients = pgTable(
  'call_sheet_recipients',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    callSheetId: id().notNull(),
    revision: integer().notNull(),
    sentRevision: integer().notNull(),
    /** The key of the person on the sheet: the booking or the guest. */
    personKey: text().notNull(),
    kind: text({ enum: recipientKinds }).notNull(),
    bookingId: id(),
    name: text().notNull(),
    email: text(),
    phone: text(),
    callTime: wallTime().notNull(),
    delivery: text({ enum: deliveries }).notNull(),
    skipReason: text(),
    /** The message of their last copy. */
    mailId: id(),
    /** The text message of their last copy. */
    textId: id(),
    openedAt: instant(),
    confirmedAt: instant(),
    confirmedRevision: integer(),
    /** The member who recorded a confirmation by phone; null when the person confirmed. */
    confirmedBy: text(),
    /** Whether they are off the sheet, which their last copy told them. */
    isDropped: boolean().notNull().default(false),
    /** Hours before the call of the last reminder that they got. */
    remindedHours: integer(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('call_sheet_recipients_by_sheet').on(t.workspaceId, t.callSheetId, t.revision),
    index('call_sheet_recipients_by_booking').on(t.workspaceId, t.bookingId),
    uniqueIndex('call_sheet_recipients_person_key')
      .on(t.workspaceId, t.callSheetId, t.personKey)
      .where(sql`deleted_at is null`),
    index('call_sheet_recipients_by_mail').on(t.mailId).where(sql`mail_id is not null`),
    tenantKey(t, t.callSheetId, callSheets),
  ],
);

/** The secret links of recipients, one for each message to them. */
export const callSheetLinks = pgTable(
  'call_sheet_links',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    /** SHA-256 of the secret. */
    tokenHash: text().notNull().unique('call_sheet_links_token_key'),
    recipientId: id().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.tokenHash] }),
    index('call_sheet_links_by_recipient').on(t.workspaceId, t.recipientId),
    tenantKey(t, t.recipientId, callSheetRecipients),
  ],
);

/** What a recipient asked about their call sheet. */
export const callSheetQuestions = pgTable(
  'call_sheet_questions',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    callSheetId: id().notNull(),
    recipientId: id().notNull(),
    text: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    /** When a member marked it as answered. */
    answeredAt: instant(),
    answeredBy: text(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('call_sheet_questions_by_sheet').on(t.workspaceId, t.callSheetId, t.id),
    tenantKey(t, t.callSheetId, callSheets),
    tenantKey(t, t.recipientId, callSheetRecipients),
  ],
);
