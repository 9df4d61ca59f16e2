/** What a file books to an account: a debit is positive, a credit negative, in minor units. */
export interface Booked {
  date: string;
  currency: string;
  /** By its code, or by its name in files that have only names. */
  account: string;
  cents: number;
}

/** A row of a file by its columns. */
export type Row = Record<string, string>;

/** Returns an amount of a file in minor units. */
export function centsOf(text: string | undefined, currency = 'USD'): number {
  if (!/^(-?\d+(\.\d+)?)?$/.test(text ?? '')) throw new Error(`"${text}" is no amount.`);
  return Math.round(Number(text ?? '') * (currency === 'JPY' ? 1 : 100));
}

/** Returns a date that is written by the custom of a country: "11/24/2026" or "24/11/2026". */
export function dateOf(text: string | undefined, country: string): string {
  const [first = '', second = '', year = ''] = text?.split('/') ?? [];
  return country === 'US' ? `${year}-${first}-${second}` : `${year}-${second}-${first}`;
}

/** Requires entries that add up to zero, by what names them. */
export function requireBalance(rows: readonly (Booked & { entry: string })[]): void {
  for (const [entry, some] of Map.groupBy(rows, (it) => it.entry)) {
    const sum = some.reduce((total, it) => total + it.cents, 0);
    if (sum !== 0) throw new Error(`${entry} is out of balance by ${sum}.`);
  }
}

/** Requires that a line is its quantity times its price. */
export function requireProduct({ qty, price, amount }: Record<string, string | undefined>): void {
  if (Math.abs(Number(qty) * Number(price) - Number(amount)) < 0.001) return;
  throw new Error(`${qty} times ${price} is not ${amount}.`);
}

/** Adds up what is booked, by day, currency and account, without sums of zero. */
export function sumsOf(booked: readonly Booked[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { date, currency, account, cents } of booked) {
    const key = `${date} ${currency} ${account}`;
    sums[key] = (sums[key] ?? 0) + cents;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
}
