import type { TransactionCategory } from '@callboard/bank';

type DemoAccount = 'operating' | 'payroll' | 'card';

/** A line of the bank. Days count from the day the demo is created. */
export interface DemoTransaction {
  id: string;
  account: DemoAccount;
  day: number;
  cents: number;
  name: string;
  category?: TransactionCategory;
  /** What it is. Without it nobody has said yet. */
  is?: Meaning;
}

export type Meaning =
  | { kind: 'payment'; invoice: number }
  | { kind: 'bill'; payee: string }
  | { kind: 'cost'; vendor: string }
  | { kind: 'transfer'; with: string }
  | { kind: 'account'; code: string };

const account = (code: string): Meaning => ({ kind: 'account', code });

const lines: DemoTransaction[] = [
  {
    ...{ id: 'in-1052', account: 'operating', day: -41, cents: 9_936_000 },
    ...{ name: 'VANTELLE SKINCARE INV-1052', is: { kind: 'payment', invoice: 1052 } },
  },
  ...payroll(-35),
  {
    ...{ id: 'rental', account: 'operating', day: -28, cents: -1_444_000 },
    ...{ name: 'LUMEN CAMERA RENTALS', is: account('5090') },
  },
  {
    ...{ id: 'post', account: 'operating', day: -26, cents: -1_000_000 },
    ...{ name: 'VELLUM POST', is: account('5160') },
  },
  ...payroll(-21),
  {
    ...{ id: 'talent', account: 'operating', day: -16, cents: -3_190_000 },
    ...{ name: 'PACELINE TALENT PAYROLL', is: account('5130') },
  },
  {
    ...{ id: 'tax', account: 'operating', day: -16, cents: -2_050_000, category: 'tax' },
    ...{ name: 'US TREASURY TAX PAYMENT', is: account('6600') },
  },
  {
    ...{ id: 'in-1061', account: 'operating', day: -9, cents: 18_437_700 },
    ...{ name: 'QUILLFEATHER COFFEE INV-1061', is: { kind: 'payment', invoice: 1061 } },
  },
  ...payroll(-7),
  {
    ...{ id: 'stage', account: 'operating', day: -6, cents: -1_425_000 },
    ...{ name: 'ALDER YARD STUDIOS', is: { kind: 'bill', payee: 'Alder Yard Studios' } },
  },
  {
    ...{ id: 'sam', account: 'operating', day: -6, cents: -125_000 },
    ...{ name: 'SAM OYELARAN', is: { kind: 'bill', payee: 'Sam Oyelaran' } },
  },
  {
    ...{ id: 'grip', account: 'operating', day: -5, cents: -983_000 },
    ...{ name: 'LOWLAND GRIP', is: { kind: 'bill', payee: 'Lowland Grip and Lighting' } },
  },
  {
    ...{ id: 'card-out', account: 'operating', day: -5, cents: -311_840 },
    ...{
      name: 'CARD PAYMENT',
      category: 'card_payment',
      is: { kind: 'transfer', with: 'card-in' },
    },
  },
  {
    ...{ id: 'card-in', account: 'card', day: -5, cents: 311_840 },
    ...{ name: 'PAYMENT RECEIVED', category: 'card_payment' },
  },
  {
    ...{ id: 'permit', account: 'operating', day: -4, cents: -64_000 },
    ...{ name: 'CITY PERMIT OFFICE', is: { kind: 'cost', vendor: 'City permit office' } },
  },
  {
    ...{ id: 'unknown', account: 'operating', day: -3, cents: 500_000, name: 'MOBILE DEPOSIT' },
  },
  {
    ...{ id: 'craft', account: 'operating', day: -2, cents: -21_219 },
    ...{ name: 'CORNER MARKET CRAFT SERVICE', is: account('5030') },
  },
  {
    ...{ id: 'interest', account: 'operating', day: -2, cents: 4_312, name: 'INTEREST PAID' },
    ...{ category: 'interest', is: account('7000') },
  },
  {
    ...{ id: 'in-1065', account: 'operating', day: -1, cents: 10_000_000 },
    ...{ name: 'NORTHLATCH FOOTWEAR INV-1065', is: { kind: 'payment', invoice: 1065 } },
  },
];

/** What a card buys, with the account of the books. */
const purchases: [name: string, cents: number, code: string][] = [
  ['FUEL STOP', 6_412, '5040'],
  ['CITY PARKING', 2_400, '5040'],
  ['PAPER AND INK', 3_875, '5110'],
  ['HARDWARE DEPOT', 11_260, '5080'],
  ['CRAFT SERVICE', 18_940, '5030'],
];

/** Twenty small lines of the card, two days apart. */
const cardLines = Array.from({ length: 20 }, (_, index): DemoTransaction => {
  const [name, cents, code] = purchases[index % purchases.length] ?? ['', 0, ''];
  const day = -43 + index * 2;
  return {
    ...{ id: `card-${index + 1}`, account: 'card', day, name, is: account(code) },
    cents: -(cents + index * 35),
  };
});

/** The lines of Harborline Bank, the oldest first. */
export const transactions = [...lines, ...cardLines].sort((a, b) => a.day - b.day);

/** The payroll of two weeks, and the money that was moved for it. */
function payroll(day: number): DemoTransaction[] {
  const cents = 3_821_455;
  const transfer = { name: 'TRANSFER PAYROLL', category: 'transfer', day: day - 1 } as const;
  return [
    {
      ...{ ...transfer, id: `to-payroll${day}`, account: 'operating', cents: -cents },
      is: { kind: 'transfer', with: `from-operating${day}` },
    },
    { ...transfer, id: `from-operating${day}`, account: 'payroll', cents },
    {
      ...{ id: `payroll${day}`, account: 'payroll', day, cents: -cents, name: 'PAYROLL RUN' },
      ...{ category: 'payroll', is: account('6600') },
    },
  ];
}
