import { createHash } from 'node:crypto';
import type { TransactionCategory } from '../port.ts';
import type { Flow, SandboxAccount } from './institutions.ts';
import type { SandboxState } from './state.ts';

/** A transaction that the sandbox invents. */
export interface Invented {
  id: string;
  accountId: string;
  /** When it happens. */
  at: Date;
  /** When it is final. */
  postsAt: Date;
  amountCents: number;
  name: string;
  category: TransactionCategory;
}

type Part = Pick<Invented, 'amountCents' | 'name' | 'category'> & { isInstant?: true };

interface Day {
  date: Temporal.PlainDate;
  /** A number from 0 to 1 that is the same each time. */
  chance(name: string): number;
}

const dayMilliseconds = 86_400_000;
/** How long a payment is pending. */
const pendingMilliseconds = dayMilliseconds;

const payers = [
  'NORTHLATCH FOOTWEAR',
  'QUILLFEATHER COFFEE',
  'VANTELLE SKINCARE',
  'PEBBLEWICK FOODS',
];
const vendors = [
  'ALDER YARD STUDIOS',
  'GRIP HOUSE RENTALS',
  'CITY PERMIT OFFICE',
  'CARTAGE AND EXPENDABLES',
];
const shops = ['CRAFT SERVICE', 'CITY PARKING', 'HARDWARE DEPOT', 'PAPER AND INK', 'FUEL STOP'];

/** Returns the invented transactions of an account on each day of a range, in the order of days. */
export function inventBetween(
  { itemId, timeZone }: SandboxState,
  account: SandboxAccount,
  [from, to]: readonly [Temporal.PlainDate, Temporal.PlainDate],
): Invented[] {
  const all: Invented[] = [];
  for (let date = from; Temporal.PlainDate.compare(date, to) <= 0; date = date.add({ days: 1 })) {
    const chance = (name: string) => chanceOf([itemId, date.toString(), name].join(' '));
    flows[account.flow]({ date, chance }).forEach(({ isInstant, ...part }, index) => {
      const id = `${account.id}-${date}-${index}`;
      const minutes = 8 * 60 + Math.floor(chance(`time ${id}`) * 9 * 60);
      const { epochMilliseconds } = date.toZonedDateTime({
        timeZone,
        plainTime: { hour: Math.floor(minutes / 60), minute: minutes % 60 },
      });
      const posts = epochMilliseconds + (isInstant ? 0 : pendingMilliseconds);
      const [at, postsAt] = [new Date(epochMilliseconds), new Date(posts)];
      all.push({ ...part, id, accountId: account.id, at, postsAt });
    });
  }
  return all;
}

const flows: Record<Flow, (day: Day) => Part[]> = {
  operating: (day) => [
    ...(isWeekday(day)
      ? times(day, 'vendor', 2).map((it) => spend(day, it, vendors, 400_000))
      : []),
    ...(day.date.dayOfWeek === 5 ? [payment(day)] : []),
    ...(isPayday(day.date.add({ days: 1 }))
      ? [transfer(-payrollCents(day.date.add({ days: 1 })))]
      : []),
    ...(day.date.day === 20 ? [cardPayment(-cardPaymentCents)] : []),
    ...(day.date.day === 1
      ? [{ amountCents: -2_500, name: 'MONTHLY SERVICE FEE', category: 'fee' as const }]
      : []),
  ],
  payroll: (day) => [
    ...(isPayday(day.date.add({ days: 1 }))
      ? [transfer(payrollCents(day.date.add({ days: 1 })))]
      : []),
    ...(isPayday(day.date)
      ? [
          {
            ...{ amountCents: -payrollCents(day.date), name: 'PAYROLL RUN' },
            ...{ category: 'payroll' as const, isInstant: true as const },
          },
        ]
      : []),
  ],
  card: (day) => [
    ...times(day, 'card', 3).map((it) => spend(day, it, shops, 30_000)),
    ...(day.date.day === 20 ? [cardPayment(cardPaymentCents)] : []),
  ],
  savings: (day) =>
    day.date.day === 1
      ? [
          {
            ...{ amountCents: 4_312, name: 'INTEREST PAID', category: 'interest' as const },
            isInstant: true as const,
          },
        ]
      : [],
};

const cardPaymentCents = 311_840;

function payrollCents(date: Temporal.PlainDate): number {
  return 1_900_000 + (date.dayOfYear % 7) * 31_455;
}

/** Every other Friday. */
function isPayday(date: Temporal.PlainDate): boolean {
  return date.dayOfWeek === 5 && date.weekOfYear !== undefined && date.weekOfYear % 2 === 0;
}

function isWeekday({ date }: Day): boolean {
  return date.dayOfWeek <= 5;
}

function times(day: Day, name: string, most: number): string[] {
  const count = Math.floor(day.chance(`count of ${name}`) * (most + 1));
  return Array.from({ length: count }, (_, index) => `${name} ${index}`);
}

function payment(day: Day): Part {
  return {
    amountCents: 800_000 + Math.floor(day.chance('payment') * 3_700_000),
    name: pick(payers, day.chance('payer')),
    ...{ category: 'other', isInstant: true },
  };
}

function spend(day: Day, name: string, whom: readonly string[], most: number): Part {
  // Mostly small amounts.
  const amountCents = -(1_200 + Math.floor(day.chance(name) ** 3 * most));
  return { amountCents, name: pick(whom, day.chance(`${name} whom`)), category: 'other' };
}

function transfer(amountCents: number): Part {
  return { amountCents, name: 'TRANSFER PAYROLL', category: 'transfer', isInstant: true };
}

function cardPayment(amountCents: number): Part {
  return { amountCents, name: 'CARD PAYMENT', category: 'card_payment', isInstant: true };
}

function pick(from: readonly string[], chance: number): string {
  return from[Math.floor(chance * from.length)] ?? '';
}

function chanceOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
}
