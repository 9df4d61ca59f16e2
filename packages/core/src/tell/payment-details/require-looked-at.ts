import { AppError } from '@callboard/domain/errors';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isWaiting } from './select-marks.ts';

const { paymentDetailChanges } = schema;

interface Addressed {
  clientId: string;
  email: string;
}

/**
 * Requires that no change of where a client's invoices go led to this address and waits to be looked at.
 * @throws AppError `conflict`.
 */
export async function requireLookedAt(ctx: Ctx, { clientId, email }: Addressed): Promise<void> {
  const [change] = await ctx.tx
    .select({ id: paymentDetailChanges.id })
    .from(paymentDetailChanges)
    .where(
      and(
        eq(paymentDetailChanges.clientId, clientId),
        isWaiting,
        sql`lower(${paymentDetailChanges.after} ->> 'billing_email') = lower(${email})`,
      ),
    )
    .limit(1);
  if (!change) return;
  throw new AppError(
    'conflict',
    `The address for invoices of this client changed to ${email}. Nothing is sent there until somebody else with access to all money checks the change.`,
  );
}
