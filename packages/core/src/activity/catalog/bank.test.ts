import { expectSentences } from '../testing/expect-sentences.ts';
import { bank } from './bank.ts';

const harborline = { name: 'Harborline Bank' };
const operating = { name: 'Operating' };

expectSentences(bank, {
  'bank.connected': [[harborline, 'Harborline Bank was connected']],
  'bank.reconnected': [[harborline, 'Harborline Bank was reconnected']],
  'bank.needs_attention': [[harborline, 'Harborline Bank stopped updating']],
  'bank.recovered': [[harborline, 'Harborline Bank is updating again']],
  'bank.access_ended': [[harborline, 'Harborline Bank ended the access to its accounts']],
  'bank.disconnected': [[harborline, 'Harborline Bank was disconnected']],
  'bank_account.counted': [[operating, 'Operating counts as cash']],
  'bank_account.not_counted': [[operating, 'Operating no longer counts as cash']],
  'bank_account.added': [[operating, 'Operating was added for imported statements']],
  'bank_statement.imported': [
    [{ ...operating, count: 1 }, 'A statement of Operating was imported with 1 new transaction'],
    [{ ...operating, count: 0 }, 'A statement of Operating was imported with 0 new transactions'],
  ],
  'bank_statement.undone': [[operating, 'The import of a statement of Operating was undone']],
  'bank_settings.updated': [[{}, 'The bank levels were changed']],
});
