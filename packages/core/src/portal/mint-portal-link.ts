import { portalLinkDays } from '@callboard/domain/portal/lives';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { hashSecret } from '../accounts/tokens/hash-secret.ts';
import type { Locked } from '../accounts/workspaces/lock-workspace.ts';
import { newId, newSecret } from '../kernel/ids.ts';
import { schema } from '../kernel/schema.ts';
import { inDays } from './conditions.ts';
import { portalLinkPrefix, portalUrl } from './link-path.ts';
import { type Terms, toColumns } from './link-terms.ts';

const { portalLinks } = schema;

/** Links to one record that work at once. A new one ends the oldest. */
const mostLinks = 20;

type NewLink = Pick<typeof portalLinks.$inferInsert, 'scope' | 'ref' | 'isMailed' | 'showsBook'> & {
  /** The version of an estimate that it is for. */
  version?: number;
  contact: { id: string; email: string };
  terms?: Terms;
  passcodeHash?: string | null;
};

/**
 * Creates one more link to a record. Returns its id, and its URL, which is not stored and cannot be
 * shown again.
 */
export async function mintPortalLink(
  ctx: Locked,
  { scope, ref, version, isMailed, showsBook, contact, terms = {}, passcodeHash = null }: NewLink,
): Promise<{ id: string; url: string }> {
  const secret = newSecret(portalLinkPrefix);
  const id = newId('portalLink');
  await ctx.tx.insert(portalLinks).values({
    ...{ id, scope, ref, version: version ?? null, isMailed, showsBook },
    contactId: contact.id,
    email: contact.email.toLowerCase(),
    tokenHash: hashSecret(secret),
    createdBy: ctx.actor.membershipId ?? null,
    expiresAt: inDays(ctx, portalLinkDays),
    createdAt: ctx.now(),
    passcodeHash,
    ...toColumns(ctx, terms),
  });
  const old = ctx.tx
    .select({ id: portalLinks.id })
    .from(portalLinks)
    .where(isOf(scope, ref))
    .orderBy(desc(portalLinks.createdAt), desc(portalLinks.id))
    .offset(mostLinks);
  await ctx.tx
    .update(portalLinks)
    .set({ revokedAt: ctx.now() })
    .where(inArray(portalLinks.id, old));
  return { id, url: portalUrl(ctx, { secret, scope }) };
}

/** Ends every link to a record. Returns how many there were. */
export async function endPortalLinks(
  ctx: Locked,
  { scope, ref }: Pick<NewLink, 'scope' | 'ref'>,
): Promise<number> {
  const ended = await ctx.tx
    .update(portalLinks)
    .set({ revokedAt: ctx.now() })
    .where(isOf(scope, ref))
    .returning({ id: portalLinks.id });
  return ended.length;
}

function isOf(scope: NewLink['scope'], ref: string) {
  return and(eq(portalLinks.scope, scope), eq(portalLinks.ref, ref), isNull(portalLinks.revokedAt));
}
