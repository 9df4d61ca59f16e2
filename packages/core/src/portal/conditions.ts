import { and, gt, isNull, type SQL } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';

const { contacts, portalLinks } = schema;

/** Days that a browser stays proved. */
export const portalProofDays = 30;

const millisecondsPerDay = 86_400_000;

/** Returns the instant a number of days after now. */
export function inDays({ now }: Pick<Ctx, 'now'>, days: number): Date {
  return new Date(now().getTime() + days * millisecondsPerDay);
}

/** Matches links, joined with their contacts, that work. */
export function isLivePortalLink({ now }: Pick<Ctx, 'now'>): SQL | undefined {
  return and(
    isNull(portalLinks.revokedAt),
    gt(portalLinks.expiresAt, now()),
    isNull(contacts.deletedAt),
  );
}
