import type { PayeeTotal } from '@callboard/core/spend';
import { plainAmount } from '@callboard/domain/money/format-money';
import type { ListColumn } from '#app/ui/list/columns.ts';

const inFile = { isOnlyInFile: true } as const;

/** Columns of what each payee was paid in a year. */
export const payeeColumns = [
  { key: 'name', label: 'Payee', text: (it) => it.name },
  { key: 'name', label: 'Company', ...inFile, text: (it) => it.loanOutName },
  {
    ...{ key: 'form', label: 'Tax form', width: '11rem' },
    text: (it) => (it.hasTaxForm ? 'On file' : 'Missing'),
  },
  { key: 'form', label: 'Tax ID ends in', ...inFile, text: (it) => it.taxIdEnding },
  { key: 'bills', label: 'Bills', width: '6rem', text: (it) => it.bills },
  {
    ...{ key: 'expenses', label: 'Of it expenses', width: '8.5rem', align: 'end' },
    isHiddenOnPhone: true,
  },
  {
    ...{ key: 'expenses', label: 'Expenses', ...inFile },
    text: (it) => plainAmount(it.expensesCents, it.currency),
  },
  {
    ...{ key: 'paid', label: 'Paid', width: '9rem', align: 'end' },
    text: (it) => plainAmount(it.paidCents, it.currency),
  },
  { key: 'paid', label: 'Currency', ...inFile, text: (it) => it.currency },
  {
    ...{ key: 'report', label: '1099-NEC', width: '6.5rem' },
    text: (it) => (it.isReportable ? 'Yes' : 'No'),
  },
] as const satisfies ListColumn<PayeeTotal>[];
