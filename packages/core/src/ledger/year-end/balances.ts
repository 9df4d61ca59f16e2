import type { BookAccount } from '@callboard/db/schema';
import { balanceSheet, type Chart } from '../../accounts/book-settings/chart.ts';
import { amountCell } from '../accounting-exports/csv-file.ts';
import type { LedgerEntry } from '../books/ledger-entry.ts';
import type { Cell, Table } from './text-file.ts';

/** What an account has in one currency: debits are positive. */
interface Balance extends BookAccount {
  currency: string;
  before: number;
  debits: number;
  credits: number;
}

interface Years {
  /** What was booked before the year. */
  earlier: readonly LedgerEntry[];
  entries: readonly LedgerEntry[];
}

/** Returns the trial balance: each account by currency, with a row of the sums, which are zero. */
export function balanceRows(years: Years): Table {
  const balances = balancesOf(years);
  const header = [
    ...['Account', 'Account name', 'Currency', 'Opening balance', 'Debits', 'Credits'],
    'Closing balance',
  ];
  const row = ({ code, name, currency, before, debits, credits }: Balance): Cell[] => [
    ...[code, name, currency],
    ...[before, debits, credits, before + debits - credits].map((it) => amountCell(it, currency)),
  ];
  const totals = [...Map.groupBy(balances, (it) => it.currency)].map(([currency, some]) =>
    row({
      ...{ code: '', name: 'Total', currency },
      ...{ before: sumOf(some, 'before'), debits: sumOf(some, 'debits') },
      credits: sumOf(some, 'credits'),
    }),
  );
  return [header, [...balances.map(row), ...totals]];
}

/** Returns income and expenses by account and currency, with what is left of them. */
export function profitRows({
  chart,
  entries,
}: {
  chart: Chart;
  entries: readonly LedgerEntry[];
}): Table {
  const kept = new Set(balanceSheet.map((it) => chart.accounts[it].code));
  const balances = balancesOf({ earlier: [], entries }).filter((it) => !kept.has(it.code));
  const row = ({ code, name, currency, debits, credits }: Balance): Cell[] => [
    ...[code, name, currency, amountCell(credits - debits, currency)],
  ];
  const totals = [...Map.groupBy(balances, (it) => it.currency)].map(([currency, some]) => [
    ...['', 'Profit', currency],
    amountCell(sumOf(some, 'credits') - sumOf(some, 'debits'), currency),
  ]);
  return [
    ['Account', 'Account name', 'Currency', 'Amount'],
    [...balances.map(row), ...totals],
  ];
}

function sumOf(balances: readonly Balance[], key: 'before' | 'debits' | 'credits'): number {
  return balances.reduce((sum, it) => sum + it[key], 0);
}

function balancesOf({ earlier, entries }: Years): Balance[] {
  const balances = new Map<string, Balance>();
  const find = ({ code, name }: BookAccount, currency: string) => {
    const key = `${currency} ${code}`;
    const found = balances.get(key) ?? { code, name, currency, before: 0, debits: 0, credits: 0 };
    balances.set(key, found);
    return found;
  };
  for (const { currency, lines } of earlier) {
    for (const { account, cents } of lines) find(account, currency).before += cents;
  }
  for (const { currency, lines } of entries) {
    for (const { account, cents } of lines) {
      const balance = find(account, currency);
      balance.debits += Math.max(0, cents);
      balance.credits += Math.max(0, -cents);
    }
  }
  return [...balances.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, it]) => it);
}
