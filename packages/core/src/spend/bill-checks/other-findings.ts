import { type Finding, onBill } from '@callboard/domain/bill-checks/findings';
import { isClosed, isVoid } from '@callboard/domain/costs/enums';
import { dateInWords } from '@callboard/domain/dates';
import { formatMoney } from '@callboard/domain/money/format-money';
import { isSameName } from '../../kernel/text/same-name.ts';
import type { Bill } from '../bills/record.ts';
import type { CheckedLine } from './facts.ts';
import type { BankedPerson } from './select-banked.ts';
import { billName, type CheckedOrder, type Twin } from './select-others.ts';

/** Compares a bill with its purchase order, of which `billedCents` has this bill too. */
export function compareOrder(bill: Bill, order: CheckedOrder | null): Finding[] {
  if (!order) return [];
  const { number, status, currency, amountCents, billedCents, vendorName } = order;
  const found = (severity: Finding['severity'], text: string) => onBill('order', severity, text);
  if (isVoid(status)) return [found('stop', `${number} is void.`)];
  if (currency !== bill.currency) {
    return [found('stop', `${number} is in ${currency}, the bill in ${bill.currency}.`)];
  }
  const money = (cents: number) => formatMoney(cents, currency);
  const over = billedCents - amountCents;
  const before = billedCents - bill.amountCents;
  const others = before === 0 ? '' : `, and ${money(before)} of it was billed before`;
  const isSame = isSameName(vendorName, bill.payeeName);
  return [
    ...(over > 0
      ? [found('stop', `${money(over)} over ${number}: it is for ${money(amountCents)}${others}.`)]
      : []),
    ...(isClosed(status) ? [found('stop', `${number} is closed.`)] : []),
    ...(isSame ? [] : [found('note', `${number} is for ${vendorName}.`)]),
  ];
}

/** Compares a bill with others that could be the same. */
export function findTwins(bill: Bill, twins: readonly Twin[], now: Date): Finding[] {
  const others = twins.filter((it) => it.id !== bill.id);
  const isSame = (a: string | null, b: string | null) =>
    a !== null && b !== null && a.toLowerCase() === b.toLowerCase();
  const ofPayee = others.filter((it) => isSameName(it.payeeName, bill.payeeName));
  if (ofPayee.some((it) => isSame(it.number, bill.number))) {
    const text = `${bill.payeeName} has another bill with the number ${bill.number}.`;
    return [onBill('same_number', 'stop', text)];
  }
  const file = others.find((it) => isSame(it.fileSha256, bill.fileSha256));
  if (file) {
    const text = `The same file is on ${billName(file.number)} of ${file.payeeName}.`;
    return [onBill('same_file', 'stop', text)];
  }
  const { amountCents, currency, billedOn } = bill;
  const alike = ofPayee.find(
    (it) => it.amountCents === amountCents && it.currency === currency && it.billedOn === billedOn,
  );
  if (!alike) return [];
  const text = `${billName(alike.number)} of ${bill.payeeName} has the same amount and date, ${dateInWords(billedOn, now)}.`;
  return [onBill('same_amount', 'note', `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`)];
}

/** Stops a bill whose payee reads like somebody else with other bank details. */
export function findNamesakes(bill: Bill, accounts: readonly BankedPerson[]): Finding[] {
  const own = accounts.find((it) => it.id === bill.crewMemberId);
  const other = accounts.find(
    (it) =>
      it.id !== bill.crewMemberId &&
      it.account !== own?.account &&
      [it.name, it.loanOutName ?? ''].some((name) => isSameName(name, bill.payeeName)),
  );
  if (!other) return [];
  const paid = own ? `, not ••${own.ending}` : '';
  const text = `${other.name} in the address book reads like ${bill.payeeName}, and has the account ••${other.ending}${paid}. Check who is paid.`;
  return [onBill('same_name', 'stop', text)];
}

interface Coded {
  bill: Bill;
  lines: readonly CheckedLine[];
  /** Of the job; null without a job. */
  jobCurrency: string | null;
}

/** Notes what keeps a bill out of the cost of its job. */
export function findUncounted({ bill, lines, jobCurrency }: Coded): Finding[] {
  if (jobCurrency === null) return [];
  if (jobCurrency !== bill.currency) {
    const text = `The cost of the job is in ${jobCurrency}, so this bill in ${bill.currency} is not counted.`;
    return [onBill('currency', 'note', text)];
  }
  const without = lines.filter((it) => it.section === null);
  if (without.length === 0) return [];
  const numbers = without.slice(0, 5).map((it) => it.position);
  const more = without.length > 5 ? ' and others' : '';
  const text = `Lines without a section of the bid count as K, miscellaneous: ${numbers.join(', ')}${more}.`;
  return [onBill('not_coded', 'note', text)];
}

/** Stops the bill of a person without a tax form. */
export function findTaxForm(bill: Bill, isMissing: boolean): Finding[] {
  if (!isMissing) return [];
  return [onBill('tax_form', 'stop', `${bill.payeeName} has no tax form on file.`)];
}
