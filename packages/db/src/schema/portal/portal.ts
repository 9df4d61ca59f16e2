import { portalEventKinds, portalScopes } from '@callboard/domain/portal/enums';
import { portalProofKinds } from '@callboard/domain/sent-estimates/enums';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, instant, tenantKey, workspaceId } from '../../columns.ts';
import { memberships } from '../accounts/memberships.ts';
import { workspaces } from '../accounts/workspaces.ts';
import { contacts } from '../jobs/clients.ts';

/**
 * A secret link to one record for one contact of a client. Only the SHA-256 of its secret is
 * stored, so every message has a link of its own. A link that ended stays, and is never revived.
 */
export const portalLinks = pgTable(
  'portal_links',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    scope: text({ enum: portalScopes }).notNull(),
    /** Id of the record that it shows, of the kind that the scope names. */
    ref: id().notNull(),
    contactId: id().notNull(),
    /** The email that the link was created for. */
    email: text().notNull(),
    /** The version of the estimate that it was sent for. It shows no newer one. */
    version: integer(),
    /** Whether only the message to the contact has it. A copied link proves nothing. */
    isMailed: boolean().notNull(),
    /** When a person opened it first, which proves somebody once. Never cleared. */
    firstOpenedAt: instant(),
    tokenHash: text().notNull(),
    /** The member who created it; null for an integration. */
    createdBy: id(),
    /** What the company calls it; no client sees it. */
    label: text(),
    canComment: boolean().notNull().default(true),
    canDecide: boolean().notNull().default(true),
    canDownload: boolean().notNull().default(false),
    /** Whether a link to the schedule of a job shows its production book too. */
    showsBook: boolean().notNull().default(false),
    /** Argon2id of the passcode that it asks for, if it does. */
    passcodeHash: text(),
    expiresAt: instant().notNull(),
    /** Whether somebody chose when it ends. Each opening prolongs the others. */
    isExpiryFixed: boolean().notNull().default(false),
    revokedAt: instant(),
    lastOpenedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('portal_links_token_key').on(t.tokenHash),
    index('portal_links_by_ref').on(t.workspaceId, t.scope, t.ref, t.createdAt),
    index('portal_links_by_contact').on(t.workspaceId, t.contactId),
    tenantKey(t, t.contactId, contacts),
    tenantKey(t, t.createdBy, memberships),
  ],
);

/** A browser that belongs to the owner of an email, and how it showed that. */
export const portalProofs = pgTable(
  'portal_proofs',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    /** SHA-256 of the secret in the browser's cookie. */
    secretHash: text().notNull(),
    linkId: id().notNull(),
    email: text().notNull(),
    by: text({ enum: portalProofKinds }).notNull(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.secretHash] }),
    index('portal_proofs_by_link').on(t.workspaceId, t.linkId),
    tenantKey(t, t.linkId, portalLinks),
  ],
);

/** A browser in which the passcode of a link was entered. Another passcode deletes it. */
export const portalPasses = pgTable(
  'portal_passes',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    /** SHA-256 of the secret in the browser's cookie. */
    secretHash: text().notNull(),
    linkId: id().notNull(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.secretHash] }),
    index('portal_passes_by_link').on(t.workspaceId, t.linkId),
    tenantKey(t, t.linkId, portalLinks),
  ],
);

/** What happened on the pages of a link. Append-only. */
export const portalEvents = pgTable(
  'portal_events',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    linkId: id().notNull(),
    kind: text({ enum: portalEventKinds }).notNull(),
    /** IP address of the request. */
    address: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('portal_events_by_link').on(t.workspaceId, t.linkId, t.createdAt),
    tenantKey(t, t.linkId, portalLinks),
  ],
);
