import type { StatementReader } from '@callboard/core/banking';

/** Reads one line of one account, whatever the file is. */
export const statements: StatementReader = {
  read: async () => ({
    format: 'csv',
    statements: [
      {
        account: { hash: null, mask: '', type: 'depository' },
        ...{ currency: null, fromDate: '2026-11-21', toDate: '2026-11-21' },
        ...{ openingCents: null, closingCents: null, problems: [], remarks: [] },
        lines: [
          {
            ...{ line: 1, bankId: null, date: '2026-11-21', amountCents: -450, name: 'CAFE' },
            ...{ reference: null, category: 'other' },
          },
        ],
      },
    ],
    ...{ csv: null, ofx: null, doubts: [], notes: [], miscount: null },
  }),
};

/** An account for the statement of `statements`. */
export const newAccount = {
  position: 0,
  account: { created: { institutionName: 'Old Mill', name: 'Savings', type: 'depository' } },
} as const;
