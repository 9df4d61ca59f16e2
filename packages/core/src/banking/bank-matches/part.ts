import type { matchPart } from '@callboard/domain/bank-matches/fields';
import { invalid } from '@callboard/domain/errors';
import type { z } from 'zod';
import type { LockedTransaction } from './lock-transactions.ts';

export type PartInput = z.input<typeof matchPart>;

/** A part with the transaction that it is a part of, and the others that are locked with it. */
export interface Applied<Kind extends PartInput['kind'] = PartInput['kind']> {
  part: Extract<PartInput, { kind: Kind }>;
  transaction: LockedTransaction;
  locked: ReadonlyMap<string, LockedTransaction>;
}

/** Requires an amount in the currency of the transaction. @throws AppError `invalid_parameter`. */
export function requireCurrency(
  { currency }: Pick<LockedTransaction, 'currency'>,
  of: { currency: string },
  what: string,
): void {
  if (of.currency === currency) return;
  throw invalid('parts', `${what} is in ${of.currency}, and the transaction in ${currency}.`);
}
