import { textStates } from '@callboard/domain/texts/enums';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, instant, workspaceId } from '../../columns.ts';
import { workspaces } from '../accounts/workspaces.ts';

/** A text message to one phone. */
export const textMessages = pgTable(
  'text_messages',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    /** In E.164: "+13235550115". */
    toPhone: text().notNull(),
    /** The crew member whom it was written to, with whose data it is redacted. */
    crewMemberId: id(),
    /** The call sheet that it is a copy of. */
    callSheetId: id(),
    /** The text, which contains a link that lets people in. Null once the message has ended. */
    encryptedBody: text(),
    state: text({ enum: textStates }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    /** Whether the server may have taken it in an attempt whose answer was lost. */
    isUncertain: boolean().notNull().default(false),
    /** When the next attempt is due; null once it is not queued. */
    nextAt: instant(),
    /** End of a sender's lease, which also identifies the lease. */
    leasedUntil: instant(),
    /** The server's id of the message. */
    sid: text(),
    /** What the server answered last. */
    response: text(),
    createdAt: instant().notNull().defaultNow(),
    /** When it was sent or failed; later when it was reported delivered. */
    endedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('text_messages_id_key').on(t.id),
    index('text_messages_due').on(t.workspaceId, t.nextAt, t.id).where(sql`state = 'queued'`),
    index('text_messages_newest').on(t.workspaceId, t.createdAt),
    index('text_messages_age').on(t.createdAt),
    index('text_messages_by_crew_member').on(t.crewMemberId).where(sql`crew_member_id is not null`),
  ],
);

/** That somebody agreed to get a company's texts at a phone. */
export const textConsents = pgTable(
  'text_consents',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    /** In E.164. */
    phone: text().notNull(),
    name: text().notNull(),
    /** The crew member whose phone it is, with whose data it is redacted. */
    crewMemberId: id(),
    agreedAt: instant().notNull(),
    /** The member who recorded it; null when the person agreed on their own page. */
    recordedBy: text(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.phone] }),
    index('text_consents_by_crew_member').on(t.crewMemberId).where(sql`crew_member_id is not null`),
  ],
);

/**
 * A phone that answered STOP. Global: every company sends from one number. The app looks up only
 * phones that it names, with the function `text_stops_of`.
 */
export const textStops = pgTable('text_stops', {
  /** In E.164. */
  phone: text().primaryKey(),
  stoppedAt: instant().notNull(),
});
