/** What changes what a client owes, and what it is called on their statement of account. */
export const statementWords = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
  payment: 'Payment',
  reversal: 'Payment reversed',
  refund: 'Refund',
  refund_reversal: 'Refund reversed',
  write_off: 'Written off',
  owed_again: 'Owed again',
} as const;
