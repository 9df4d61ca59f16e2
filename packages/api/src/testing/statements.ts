import { createHash } from 'node:crypto';
import { newId } from '@callboard/core';
import {
  addStatement,
  importStatement,
  type StatementReader,
} from '@callboard/core/bank-statements';
import { as, type TestApp, type TestMember } from '@callboard/testing/factories';

/** Reads one line of one account, whatever the file is. */
export const statements: StatementReader = {
  read: async () => ({
    format: 'csv',
    statements: [
      {
        account: { hash: null, mask: '', type: 'depository' },
        ...{ currency: null, fromDate: '2026-11-21', toDate: '2026-11-21' },
        ...{ openingCents: null, closingCents: null, problems: [] },
        lines: [
          {
            ...{ line: 1, bankId: null, date: '2026-11-21', amountCents: -450, name: 'CAFE' },
            ...{ reference: null, category: 'other' },
          },
        ],
      },
    ],
    ...{ csv: null, notes: [] },
  }),
};

/** An account for the statement of `statements`. */
export const newAccount = {
  position: 0,
  account: { created: { institutionName: 'Old Mill', name: 'Savings', type: 'depository' } },
} as const;

let count = 0;

/** Adds statement files: one that waits, and one that is imported. */
export async function makeStatements(app: TestApp, owner: TestMember) {
  const bankStatement = await addOne(app, owner);
  const importedStatement = await addOne(app, owner);
  const open = <T>(work: Parameters<typeof as<T>>[2]) => as(app, owner, work);
  const input = { id: importedStatement, statements: [newAccount] };
  await importStatement({ open, statements }, input);
  return { bankStatement, importedStatement };
}

async function addOne(app: TestApp, owner: TestMember): Promise<string> {
  count += 1;
  const content = {
    ...{ blobId: newId('upload'), sizeBytes: 10, contentType: 'text/csv' },
    sha256: createHash('sha256').update(`statement ${count}`).digest('hex'),
  };
  const { id } = await as(app, owner, (ctx) =>
    addStatement(ctx, { name: 'November.csv', content }),
  );
  return id;
}
