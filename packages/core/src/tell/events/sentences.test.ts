import { expect, test } from 'vitest';
import { eventExamples } from './examples.ts';
import { sentences } from './sentences.ts';

const paid = eventExamples.client_invoice_paid.data;
const bill = eventExamples.crew_bill_paid.data;
const accepted = eventExamples.estimate_accepted.data;
const deposit = eventExamples.bank_deposit_received.data;
const low = eventExamples.bank_low_balance.data;

test.each([
  ['USD', '$1,234,567.00', '$0.05', '−$12.00'],
  ['EUR', '€1,234,567.00', '€0.05', '−€12.00'],
  ['JPY', '¥123,456,700', '¥5', '−¥1,200'],
  ['KWD', 'KWD 123,456.700', 'KWD 0.005', '−KWD 1.200'],
])('amounts in %s have the decimals of the currency', (currency, large, small, negative) => {
  const of = { currency };
  const totalCents = 123_456_700;
  const said = [
    sentences.client_invoice_paid({ ...paid, totalCents, currency }, {}),
    sentences.crew_bill_paid({ ...bill, amountCents: totalCents }, of),
    sentences.estimate_accepted({ ...accepted, totalCents }, of),
    sentences.bank_deposit_received({ ...deposit, amountCents: totalCents }, of),
    sentences.bank_low_balance({ availableCents: 5, thresholdCents: totalCents }, of),
  ];
  for (const sentence of said) expect(sentence.replaceAll('\u00a0', ' ')).toContain(large);
  expect(said.at(-1)?.replaceAll('\u00a0', ' ')).toContain(small);
  const overdrawn = sentences.bank_low_balance({ ...low, availableCents: -1_200 }, of);
  expect(overdrawn.replaceAll('\u00a0', ' ')).toContain(negative);
});
