import type { AccountingFormat } from '@callboard/domain/books/enums';
import { addDays } from '@callboard/domain/cash/days';
import { AppError } from '@callboard/domain/errors';
import { createTestApp, type TestApp } from '@callboard/testing/factories';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LedgerEntry, listLedger } from '../books/index.ts';
import { type Books, by, openBooks } from '../books/testing/open-books.ts';
import { attempt, step } from '../books/testing/random-acts.ts';
import type { ExportFile } from './csv-file.ts';
import { createAccountingExport, openAccountingExport } from './index.ts';
import { type Booked, sumsOf } from './testing/booked.ts';
import { readLedger } from './testing/read-ledger.ts';
import { readQuickbooks } from './testing/read-quickbooks.ts';
import { readXero } from './testing/read-xero.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ poolSize: 5 });
});
afterAll(() => app.close());

const periodOf = ({ today }: Books) => ({ from: addDays(today, -100), to: today });

/** Exports what is new, and returns the files: none when nothing is. */
async function exportNew(books: Books, format: AccountingFormat): Promise<ExportFile[]> {
  try {
    const input = { ...periodOf(books), format };
    const { id } = await by(books, (ctx) => createAccountingExport(ctx, input));
    const { files } = await by(books, (ctx) => openAccountingExport(ctx, { id }));
    return files.filter((it) => it.name.endsWith('.csv'));
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    return [];
  }
}

/** Journals in other currencies are entered in Xero by hand, from a file of their own. */
function readXeroWithRest(files: readonly ExportFile[], country: string): Booked[] {
  const isLeftOut = (it: ExportFile) => it.name.startsWith('not-in-xero');
  const byHand = readLedger(files.filter(isLeftOut));
  expect(byHand.map((it) => it.currency)).not.toContain('USD');
  const imported = files.filter((it) => !isLeftOut(it));
  return [...readXero(imported, country), ...byHand];
}

const readers: Record<AccountingFormat, (files: ExportFile[], country: string) => Booked[]> = {
  csv: readLedger,
  quickbooks: readQuickbooks,
  xero: readXeroWithRest,
};

const linesOf = (ledger: readonly LedgerEntry[], accountOf: (line: Line) => string): Booked[] =>
  ledger.flatMap(({ date, currency, lines }) =>
    lines.map((it) => ({ date, currency, account: accountOf(it), cents: it.cents })),
  );

type Line = LedgerEntry['lines'][number];

test('each export, read back by its format, has the trial balance of the ledger', async () => {
  const place = fc.record({
    country: fc.constantFrom('US', 'GB'),
    foreign: fc.constantFrom('EUR', 'JPY'),
  });
  const steps = fc.array(step, { minLength: 60, maxLength: 90 });
  const formats = Object.keys(readers) as AccountingFormat[];
  await fc.assert(
    fc.asyncProperty(place, steps, async (of, taken) => {
      const books = await openBooks(app, of);
      const read: Record<AccountingFormat, Booked[]> = { csv: [], quickbooks: [], xero: [] };
      const exportAll = async () => {
        for (const it of formats) {
          read[it].push(...readers[it](await exportNew(books, it), of.country));
        }
      };
      for (const [index, it] of taken.entries()) {
        await attempt(books, it);
        if (index % 24 === 23) await exportAll();
      }
      await exportAll();
      const ledger = await by(books, (ctx) => listLedger(ctx, periodOf(books)));
      const byCode = sumsOf(linesOf(ledger, (it) => it.account.code));
      expect(sumsOf(read.csv)).toEqual(byCode);
      expect(sumsOf(read.xero)).toEqual(byCode);
      expect(sumsOf(read.quickbooks)).toEqual(sumsOf(linesOf(ledger, (it) => it.account.name)));
    }),
    { numRuns: 8, interruptAfterTimeLimit: 100_000, markInterruptAsFailure: true },
  );
}, 120_000);
