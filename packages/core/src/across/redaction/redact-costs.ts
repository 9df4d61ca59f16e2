import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Locked } from '../../accounts/workspaces/lock-workspace.ts';
import { redactedName } from '../../kernel/redaction/redaction.ts';
import { schema } from '../../kernel/schema.ts';
import { redactLockedEntries } from '../../ledger/books/locked-entries.ts';

const { bookings, costs, pettyCashFloats, purchaseOrders } = schema;

interface Person {
  crewMemberId: string;
  /** Their names, email and phone. */
  words: string[];
}

/**
 * Redacts a person as vendor or holder of petty cash: where they are linked, and by name on the
 * jobs that booked them. Amounts stay.
 */
export async function redactCosts(ctx: Locked, { crewMemberId, words }: Person): Promise<void> {
  const jobs = ctx.tx
    .select({ id: bookings.projectId })
    .from(bookings)
    .where(eq(bookings.crewMemberId, crewMemberId));
  const names = words.map((it) => it.toLowerCase());
  const isNamed = (name: unknown) => inArray(sql`lower(${name})`, names);
  const updatedAt = ctx.now();
  await ctx.tx
    .update(purchaseOrders)
    .set({ vendorName: redactedName, vendorEmail: null, updatedAt })
    .where(
      or(
        eq(purchaseOrders.crewMemberId, crewMemberId),
        and(isNamed(purchaseOrders.vendorName), inArray(purchaseOrders.projectId, jobs)),
      ),
    );
  await ctx.tx
    .update(pettyCashFloats)
    .set({ holderName: redactedName, updatedAt })
    .where(
      or(
        eq(pettyCashFloats.crewMemberId, crewMemberId),
        and(isNamed(pettyCashFloats.holderName), inArray(pettyCashFloats.projectId, jobs)),
      ),
    );
  const own = await ctx.tx
    .update(costs)
    .set({ vendorName: redactedName, description: null, updatedAt })
    .where(and(isNamed(costs.vendorName), inArray(costs.projectId, jobs)))
    .returning({ id: costs.id });
  await redactLockedEntries(
    ctx,
    own.map((it) => it.id),
    { label: redactedName },
  );
}
