import { AppError } from '@callboard/domain/errors';
import { and, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Actor, Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { isLivePortalLink } from './conditions.ts';
import { rightColumns } from './link-rights.ts';

const { contacts, portalLinks, portalPasses, portalProofs } = schema;

export type ClientActor = Extract<Actor, { kind: 'client' }>;

export interface LivePortalLink {
  actor: ClientActor;
  /** The email of the contact, if it is still the one that the link was mailed to. */
  mailedTo: string | null;
  /** The version of the estimate that it is for; null for links to other records. */
  version: number | null;
  createdAt: Date;
  lastOpenedAt: Date | null;
}

interface WhichLink {
  where: SQL;
  /** SHA-256 of the secrets of the browser's proofs. */
  proofHashes: readonly string[];
}

/**
 * Returns the contact of a link as the actor, with what the browser proved; null if it does not work.
 * Everything that is done through a link begins here, so nothing gets past its passcode.
 * @throws AppError `confirmation_needed` if the browser has to enter the passcode first.
 */
export async function selectLivePortalLink(
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  { where, proofHashes }: WhichLink,
): Promise<LivePortalLink | null> {
  const [row] = await tx
    .select({
      portalLinkId: portalLinks.id,
      scope: portalLinks.scope,
      ref: portalLinks.ref,
      contactId: contacts.id,
      clientId: contacts.clientId,
      name: contacts.name,
      mailedTo: sql<
        string | null
      >`case when ${portalLinks.isMailed} and ${portalLinks.email} = lower(${contacts.email})
        then ${portalLinks.email} end`,
      version: portalLinks.version,
      createdAt: portalLinks.createdAt,
      lastOpenedAt: portalLinks.lastOpenedAt,
      rights: rightColumns,
      isLocked: isLocked({ now }, proofHashes),
    })
    .from(portalLinks)
    .innerJoin(contacts, eq(contacts.id, portalLinks.contactId))
    .where(and(where, isLivePortalLink({ now })))
    .limit(1);
  if (!row) return null;
  const { mailedTo, version, createdAt, lastOpenedAt, isLocked: isShut, ...facts } = row;
  if (isShut) throw new AppError('confirmation_needed', 'Enter the passcode of this link first.');
  const proofs = await selectProofs({ tx, now }, { ...facts, mailedTo, proofHashes });
  const actor = { kind: 'client', ...facts, proofs, proofHashes } as const;
  return { actor, mailedTo, version, createdAt, lastOpenedAt };
}

/** Whether a link has a passcode that was not entered in this browser. */
export function isLocked({ now }: Pick<Ctx, 'now'>, proofHashes: readonly string[]): SQL<boolean> {
  const hasPass = and(
    eq(portalPasses.workspaceId, portalLinks.workspaceId),
    eq(portalPasses.linkId, portalLinks.id),
    inArray(portalPasses.secretHash, [...proofHashes]),
    gt(portalPasses.expiresAt, now()),
  );
  return sql`(${portalLinks.passcodeHash} is not null
    and not exists (select from ${portalPasses} where ${hasPass}))`;
}

interface OfLink {
  portalLinkId: string;
  mailedTo: string | null;
  proofHashes: readonly string[];
}

/**
 * A code proves an email on every page of the company; the first opening only for its link. The newest
 * is first: it is of who has the browser now.
 */
async function selectProofs(
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  { portalLinkId, mailedTo, proofHashes }: OfLink,
): Promise<ClientActor['proofs']> {
  if (proofHashes.length === 0) return [];
  return tx
    .select({ email: portalProofs.email, by: portalProofs.by })
    .from(portalProofs)
    .where(
      and(
        inArray(portalProofs.secretHash, [...proofHashes]),
        gt(portalProofs.expiresAt, now()),
        or(
          eq(portalProofs.by, 'code'),
          and(eq(portalProofs.linkId, portalLinkId), eq(portalProofs.email, mailedTo ?? '')),
        ),
      ),
    )
    .orderBy(desc(portalProofs.createdAt));
}
