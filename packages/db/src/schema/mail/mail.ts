import { mailStates } from '@callboard/domain/mail/enums';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../columns.ts';
import { workspaces } from '../accounts/workspaces.ts';

/** A document of a message: what is printed, not its bytes. */
export type MailDocument =
  | { kind: 'invoice'; id: string }
  | { kind: 'statement'; clientId: string; currency: string; from: string; to: string };

/**
 * A message to one person, rendered once. Each recipient has a message of their own, so that nobody
 * sees the others and each has its own return address and state.
 */
export const mailMessages = pgTable(
  'mail_messages',
  {
    id: id().primaryKey(),
    /** Null for mail about an account, which no workspace sees. */
    workspaceId: id()
      .default(sql`nullif(current_setting('app.workspace_id', true), '')`)
      .references(() => workspaces.id),
    kind: text().notNull(),
    toEmail: text().notNull(),
    toName: text(),
    /** The crew member whom it was written to, with whose data it is redacted. */
    crewMemberId: id(),
    /** Name shown as the sender; null for the name in `MAIL_FROM`. */
    fromName: text(),
    replyTo: text(),
    /** Never contains a code or a link. */
    subject: text().notNull(),
    /** What it is about. Messages of one topic to one address are one thread. */
    topic: text(),
    /** Further headers, such as `List-Unsubscribe`. */
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Documents that are printed and attached when it is sent. */
    documents: jsonb().$type<MailDocument[]>().notNull().default([]),
    /** The HTML and the text, which may contain codes and links. Null once deleted. */
    encryptedBody: text(),
    /** `Message-ID`, set by the first attempt and the same in all of them. */
    messageId: text().unique('mail_messages_message_id_key'),
    /** Secret part of the return address. Identifies the message in a delivery report. */
    returnToken: text().notNull().unique('mail_messages_return_token_key'),
    state: text({ enum: mailStates }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    /** When the next attempt is due; null once it is not queued. */
    nextAt: instant(),
    /** End of a sender's lease, which also identifies the lease. */
    leasedUntil: instant(),
    /** What the mail server answered last. */
    response: text(),
    createdAt: instant().notNull().defaultNow(),
    /** When it was sent, kept, or failed; later when it was reported delivered or bounced. */
    endedAt: instant(),
  },
  (t) => [
    index('mail_messages_due')
      .on(sql`coalesce(workspace_id, '')`, t.nextAt, t.id)
      .where(sql`state = 'queued'`),
    index('mail_messages_newest').on(t.workspaceId, t.createdAt, t.id),
    index('mail_messages_age').on(t.createdAt),
    index('mail_messages_of_topic')
      .on(t.workspaceId, t.topic, t.toEmail, t.createdAt, t.id)
      .where(sql`topic is not null`),
    index('mail_messages_by_crew_member').on(t.crewMemberId).where(sql`crew_member_id is not null`),
  ],
);

/**
 * An address that a mail server reported as not existing. Global: it does not exist for any
 * workspace. The app looks up only addresses that it names, with the function `bounces_of`.
 */
export const bouncedAddresses = pgTable('bounced_addresses', {
  email: text().primaryKey(),
  /** The words of the mail server. */
  response: text().notNull(),
  bouncedAt: instant().notNull(),
});
