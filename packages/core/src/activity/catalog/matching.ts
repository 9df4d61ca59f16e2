import { dateInWords } from '@callboard/domain/dates';
import type { Changed, Named } from '../data.ts';
import { explained } from './words.ts';

interface Reasoned extends Named {
  reason: string | null;
}

/** A statement of an account, by its last day. */
interface Statement extends Named {
  date: string;
}

const ofStatement = ({ name, date }: Statement, at: Date) =>
  `The statement of ${name} through ${dateInWords(date, at)}`;

/** What bank transactions are. Amounts are never in it. */
export const matching = {
  'bank_transaction.matched': ({ name }: Named) => `${name} was matched in the bank`,
  'bank_transaction.match_undone': ({ name, reason }: Reasoned) =>
    `The match of ${name} in the bank was undone${explained(reason)}`,
  'bank_transaction.ignored': ({ name, reason }: Reasoned) =>
    `${name} was ignored in the bank${explained(reason)}`,
  'bank_transaction.restored': ({ name }: Named) => `${name} is no longer ignored in the bank`,

  'match_rule.created': ({ name }: Named) => `A bank rule for “${name}” was created`,
  'match_rule.updated': ({ name }: Named & Changed) => `The bank rule for “${name}” was changed`,
  'match_rule.removed': ({ name }: Named) => `The bank rule for “${name}” was removed`,
  'match_rule.restored': ({ name }: Named) => `The bank rule for “${name}” was restored`,

  'reconciliation.started': (it: Statement, at: Date) => `${ofStatement(it, at)} was started`,
  'reconciliation.closed': (it: Statement, at: Date) => `${ofStatement(it, at)} was reconciled`,
  'reconciliation.reopened': (it: Statement & { reason: string }, at: Date) =>
    `${ofStatement(it, at)} was reopened${explained(it.reason)}`,
  'reconciliation.removed': (it: Statement, at: Date) => `${ofStatement(it, at)} was discarded`,
};
