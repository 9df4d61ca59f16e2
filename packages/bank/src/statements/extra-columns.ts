import { amountOf } from './amounts.ts';
import { textsOf } from './columns.ts';
import type { Table } from './read-table.ts';
import type { CsvMap } from './statement.ts';

const booked = /^(completed|booked|posted|settled|cleared|executed|success(ful)?|done)$/i;
const notBooked =
  /^(pending|processing|reverted|reversed|declined|failed|rejected|cancell?ed|expired)$/i;

/** Returns the column that says whether a row is booked; null if none says only that. */
export function stateColumn(table: Table): string | null {
  const isState = (name: string) => {
    const texts = textsOf(table, name);
    return texts.length > 0 && texts.every((it) => booked.test(it) || notBooked.test(it));
  };
  const named = table.headers.filter((it) => /^(transaction )?(state|status)$/i.test(it));
  return named.find(isState) ?? null;
}

/** Returns whether the state of a row says that it is not booked, or no longer. */
export function isNotBooked(state: string): boolean {
  return notBooked.test(state);
}

/** Returns the column of fees that are beside the amount; null if there is none with any. */
export function feeColumn(table: Table, { amount, balance, decimal }: CsvMap): string | null {
  if (amount === null) return null;
  const isFee = (name: string) => {
    if (name === amount || name === balance) return false;
    const cents = textsOf(table, name).map((it) => amountOf(it, { currency: 'KWD', decimal }));
    return cents.every((it) => it !== null && it >= 0) && cents.some((it) => it !== 0);
  };
  return table.headers.find((it) => /^fees?$/i.test(it) && isFee(it)) ?? null;
}
