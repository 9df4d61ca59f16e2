import { expectSentences } from '../testing/expect-sentences.ts';
import { matching } from './matching.ts';

const name = 'Craft service';
const reason = 'Wrong job';
const statement = { name: 'Operating ••4471', date: '2026-10-31' };

expectSentences(matching, {
  'bank_transaction.matched': [[{ name }, 'Craft service was matched in the bank']],
  'bank_transaction.match_undone': [
    [{ name, reason }, 'The match of Craft service in the bank was undone: Wrong job'],
    [{ name, reason: null }, 'The match of Craft service in the bank was undone'],
  ],
  'bank_transaction.ignored': [
    [{ name, reason }, 'Craft service was ignored in the bank: Wrong job'],
  ],
  'bank_transaction.restored': [[{ name }, 'Craft service is no longer ignored in the bank']],
  'match_rule.created': [[{ name: 'craft' }, 'A bank rule for “craft” was created']],
  'match_rule.updated': [
    [{ name: 'craft', fields: ['words'] }, 'The bank rule for “craft” was changed'],
  ],
  'match_rule.removed': [[{ name: 'craft' }, 'The bank rule for “craft” was removed']],
  'match_rule.restored': [[{ name: 'craft' }, 'The bank rule for “craft” was restored']],
  'reconciliation.started': [
    [statement, 'The statement of Operating ••4471 through Sat 31 Oct was started'],
  ],
  'reconciliation.closed': [
    [statement, 'The statement of Operating ••4471 through Sat 31 Oct was reconciled'],
  ],
  'reconciliation.reopened': [
    [
      { ...statement, reason },
      'The statement of Operating ••4471 through Sat 31 Oct was reopened: Wrong job',
    ],
  ],
  'reconciliation.removed': [
    [statement, 'The statement of Operating ••4471 through Sat 31 Oct was discarded'],
  ],
});
