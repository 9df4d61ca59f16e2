import type { Statement } from '@callboard/bank/statements';
import type { Account } from './select-accounts.ts';

/** Tells why a statement is not one of an account; null if it may be. */
export function refusalOf(
  { currency, account }: Statement,
  to: Pick<Account, 'currency' | 'name' | 'type'>,
): string | null {
  if (currency !== null && currency !== to.currency) {
    return `The statement is in ${currency}, but ${to.name} is in ${to.currency}. Choose another account.`;
  }
  const isCard = account.type === 'credit';
  if (account.hash === null || isCard === (to.type === 'credit')) return null;
  const is = isCard ? 'a credit card' : 'a bank account';
  return `The statement is of ${is}, but ${to.name} is none. Choose another account.`;
}
