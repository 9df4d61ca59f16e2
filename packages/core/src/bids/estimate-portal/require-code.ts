import { AppError } from '@callboard/domain/errors';
import { formatMoney } from '@callboard/domain/money/format-money';
import type { PortalCtx } from '../../portal/as-portal-link.ts';
import type { ProvedPerson } from '../../portal/find-portal-person.ts';
import { readSettings } from '../estimates/find-settings.ts';
import type { ClientEstimate } from '../sent-estimates/client-estimate.ts';

type Amount = Pick<ClientEstimate, 'totalCents' | 'currency'>;

/** Returns from which amount on the company asks for a mailed code, if an estimate reaches it. */
export async function codeLimitOf(ctx: PortalCtx, { totalCents }: Amount): Promise<number | null> {
  const { codeFromCents } = await readSettings(ctx);
  return totalCents >= codeFromCents ? codeFromCents : null;
}

/**
 * Requires a mailed code for an amount at or above the limit of the company: the first opening of a
 * message proves only that it was opened. Section 11.4 of the domain document.
 * @throws AppError `email_not_confirmed`.
 */
export async function requireCode(
  ctx: PortalCtx,
  { proof, amount }: { proof: ProvedPerson['by']; amount: Amount },
): Promise<void> {
  if (proof === 'code') return;
  const limit = await codeLimitOf(ctx, amount);
  if (limit === null) return;
  throw new AppError('email_not_confirmed', codeSentence(limit, amount), { param: 'email' });
}

/** Returns why a client needs a code. */
export function codeSentence(limitCents: number, { currency }: Pick<Amount, 'currency'>): string {
  const from = formatMoney(limitCents, currency);
  return `An approval of ${from} or more needs a code that we email to you, once in this browser.`;
}
