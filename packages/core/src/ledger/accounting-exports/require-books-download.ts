import { requireAllMoney } from '../../accounts/access/money.ts';
import { proofMilliseconds, requireProofWithin } from '../../accounts/access/require-confirmed.ts';
import type { Ctx } from '../../kernel/context.ts';

/**
 * Requires that the actor may download the books of the company now: they see all money, and proved
 * who they are within the hour. @throws AppError `forbidden`, `confirmation_needed`.
 */
export function requireBooksDownload(ctx: Ctx): void {
  requireAllMoney(ctx);
  requireProofWithin(ctx, proofMilliseconds);
}
