import { expectSentences } from '../testing/expect-sentences.ts';
import { books } from './books.ts';

const month = 'October 2026';
const name = 'Office rent';

expectSentences(books, {
  'books.locked': [[{ month }, 'The books were locked through October 2026']],
  'books.unlocked': [
    [
      { month, reason: 'A bill came late' },
      'The books were unlocked from October 2026: A bill came late',
    ],
  ],
  'books.settings_updated': [[{ fields: ['accounts'] }, 'The accounts of the books were changed']],
  'books.corrected': [[{ date: '2026-11-24' }, 'A correction was booked on Tue 24 Nov']],
  'books.exported': [
    [{ format: 'Xero', rows: 12 }, '12 records of the books were exported for Xero'],
    [{ format: 'CSV', rows: 1 }, '1 record of the books was exported for CSV'],
  ],
  'recurring_amount.added': [[{ name }, 'The recurring amount Office rent was added']],
  'recurring_amount.updated': [
    [{ name, fields: ['every'] }, 'The recurring amount Office rent was changed'],
  ],
  'recurring_amount.removed': [[{ name }, 'The recurring amount Office rent was removed']],
  'recurring_amount.restored': [[{ name }, 'The recurring amount Office rent was restored']],
});
