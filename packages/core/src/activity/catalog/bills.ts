import { dateInWords } from '@callboard/domain/dates';
import type { Changed, Explained, Reasoned } from '../data.ts';
import { counted, explained } from './words.ts';

/** Whom a bill pays, and the number that they gave it. */
interface OfBill {
  payee: string;
  label: string | null;
}

/** When bills are paid together, and how many. */
interface OfRun {
  on: string;
  count: number;
}

/** Bills of crew and vendors. No sentence has an amount, because people without access to money read it. */
export const billSentences = {
  'bill.entered': (bill: OfBill) => `${named(bill)} was entered`,
  'bill.sent': (bill: OfBill) => `${named(bill)} was sent from the crew page`,
  'bill.updated': (bill: OfBill & Changed) => `${named(bill)} was changed`,
  'bill.queried': (bill: OfBill) => `${named(bill)} was queried`,
  'bill.answered': (bill: OfBill) => `A message about ${inner(bill)} was added`,
  'bill.approved': (bill: OfBill) => `${named(bill)} was approved`,
  'bill.reopened': (bill: OfBill & Explained) =>
    `The approval of ${inner(bill)} was withdrawn${explained(bill.reason)}`,
  'bill.scheduled': (bill: OfBill) => `${named(bill)} was scheduled for payment`,
  'bill.unscheduled': (bill: OfBill) => `${named(bill)} is no longer scheduled for payment`,
  'bill.paid': (bill: OfBill) => `${named(bill)} was marked paid`,
  'bill.payment_undone': (bill: OfBill & Reasoned) =>
    `The payment of ${inner(bill)} was undone: ${bill.reason}`,
  'pay_run.created': (run: OfRun, at: Date) => `${runOf(run, at)} was made`,
  'pay_run.paid': (run: OfRun, at: Date) => `${runOf(run, at)} was marked paid`,
  'pay_run.removed': (run: OfRun, at: Date) => `${runOf(run, at)} was removed`,
  'pay_run.downloaded': (run: OfRun, at: Date) => `${runOf(run, at)} was downloaded`,
  'bill.voided': (bill: OfBill & Reasoned) => `${named(bill)} was voided: ${bill.reason}`,
};

function inner({ payee, label }: OfBill): string {
  return label === null ? `the bill of ${payee}` : `bill ${label} of ${payee}`;
}

function named(bill: OfBill): string {
  const text = inner(bill);
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

function runOf({ on, count }: OfRun, at: Date): string {
  return `The pay run of ${dateInWords(on, at)} with ${counted(count, 'bill')}`;
}
