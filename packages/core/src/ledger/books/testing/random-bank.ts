import { makeTransaction } from '@callboard/testing/factories';
import { matchTransaction, undoMatch } from '../../../banking/bank-matches/index.ts';
import type { PartInput } from '../../../banking/bank-matches/part.ts';
import { type Acts, type Books, by, type Chance, oneOf } from './open-books.ts';

/** Money that came in, or went out below zero, and what it is. */
async function match(books: Books, { cents, date }: Chance, ...parts: PartInput[]): Promise<void> {
  const line = { amountCents: cents, date };
  const { id: transactionId } = await makeTransaction(books.app, books.owner, line);
  const { groupId } = await by(books, (ctx) => matchTransaction(ctx, { transactionId, parts }));
  books.matched.push({ id: transactionId, groupId, cents });
}

/** What is done with lines of the bank. */
export const actOnBank = {
  payBank: (books, chance) => {
    const part = { kind: 'bill', billId: oneOf(books.bills, chance) ?? '' } as const;
    const out = { ...chance, cents: -chance.cents };
    return match(books, out, { ...part, amountCents: out.cents });
  },
  deposit: (books, chance) => {
    const { clientId } = books;
    const invoiceId = oneOf(books.invoices, chance) ?? '';
    const allocations = [{ invoiceId, amountCents: Math.ceil(chance.cents / 2) }];
    const amountCents = chance.cents;
    return match(books, chance, { kind: 'invoices', clientId, amountCents, allocations });
  },
  refundBank: (books, chance) => {
    const cents = -Math.ceil(chance.cents / 10);
    const { clientId } = books;
    return match(books, { ...chance, cents }, { kind: 'newRefund', clientId, amountCents: cents });
  },
  fee: (books, chance) => {
    const cents = -chance.cents;
    return match(books, { ...chance, cents }, { kind: 'fee', amountCents: cents });
  },
  code: (books, chance) => {
    const cents = chance.which % 2 === 0 ? chance.cents : -chance.cents;
    const accountCode = chance.which === 3 ? '6600' : '7000';
    return match(books, { ...chance, cents }, { kind: 'account', accountCode, amountCents: cents });
  },
  spend: (books, chance) => {
    const cents = -chance.cents;
    const { projectId } = books;
    const part = { kind: 'newCost', projectId, section: 'E', amountCents: cents } as const;
    return match(books, { ...chance, cents }, part);
  },
  unmatch: (books, chance) => {
    const { groupId = '' } = oneOf(books.matched, chance) ?? {};
    return by(books, (ctx) => undoMatch(ctx, { groupId, reason: 'Wrong' }));
  },
  return: (books, chance) => {
    const gone = oneOf(books.matched, chance);
    const back = { ...chance, cents: -(gone?.cents ?? chance.cents) };
    return match(books, back, { kind: 'return', transactionId: gone?.id ?? '' });
  },
} satisfies Acts;
