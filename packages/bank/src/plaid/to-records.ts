import type { z } from 'zod';
import { isCurrency, toMinorUnits } from '../minor-units.ts';
import type { AccountType, BankAccount, BankTransaction, TransactionCategory } from '../port.ts';
import type { Account, Transaction } from './responses.ts';

/** Returns an account; null in a currency without an ISO code, such as a crypto wallet. */
export function toAccount(account: z.infer<typeof Account>): BankAccount | null {
  const { account_id: id, name, official_name, mask, type, subtype, balances } = account;
  const currency = balances.iso_currency_code;
  if (!isCurrency(currency)) return null;
  const minor = (amount: number | null | undefined) =>
    amount == null ? null : toMinorUnits(amount, currency);
  return {
    id,
    name: name || official_name || 'Account',
    mask: mask ?? '',
    type: typeOf(type),
    subtype: subtype ?? null,
    currency,
    currentCents: minor(balances.current),
    availableCents: minor(balances.available),
  };
}

function typeOf(type: string): AccountType {
  return type === 'depository' || type === 'credit' || type === 'loan' ? type : 'other';
}

/** Returns a transaction with money in as positive, which Plaid has as negative. */
export function toTransaction(it: z.infer<typeof Transaction>): BankTransaction | null {
  const currency = it.iso_currency_code;
  if (!isCurrency(currency)) return null;
  return {
    id: it.transaction_id,
    accountId: it.account_id,
    date: it.date,
    // Without the addition, nothing out would be minus zero.
    amountCents: 0 - toMinorUnits(it.amount, currency),
    currency,
    name: it.original_description || it.name || it.merchant_name || 'Transaction',
    merchant: it.merchant_name ?? null,
    reference: it.payment_meta?.reference_number ?? it.check_number ?? null,
    isPending: it.pending,
    pendingId: it.pending_transaction_id ?? null,
    category: categoryOf(it.personal_finance_category?.detailed ?? ''),
  };
}

const categories: readonly [prefix: string, TransactionCategory][] = [
  ['TRANSFER_IN_ACCOUNT_TRANSFER', 'transfer'],
  ['TRANSFER_OUT_ACCOUNT_TRANSFER', 'transfer'],
  ['TRANSFER_IN_SAVINGS', 'transfer'],
  ['TRANSFER_OUT_SAVINGS', 'transfer'],
  ['LOAN_PAYMENTS_CREDIT_CARD_PAYMENT', 'card_payment'],
  ['BANK_FEES', 'fee'],
  ['INCOME_INTEREST_EARNED', 'interest'],
  ['GOVERNMENT_AND_NON_PROFIT_TAX_PAYMENT', 'tax'],
];

function categoryOf(detailed: string): TransactionCategory {
  return categories.find(([prefix]) => detailed.startsWith(prefix))?.[1] ?? 'other';
}
