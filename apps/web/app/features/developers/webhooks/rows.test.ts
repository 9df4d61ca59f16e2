import { expect, test } from 'vitest';
import { listAttempts } from './attempt-rows.ts';
import { listEvents } from './event-rows.ts';

test('the guide lists the eight attempts of the contract, over about 22 hours', () => {
  const rows = listAttempts();
  expect(rows.map((it) => it.wait)).toEqual([
    'immediately',
    '1 minute',
    '5 minutes',
    '15 minutes',
    '1 hour',
    '3 hours',
    '6 hours',
    '12 hours',
  ]);
  expect(rows.at(-1)).toMatchObject({ attempt: 8, since: '22:21' });
});

test('the guide lists all fifteen events: seven REST events and eight settings-only events', () => {
  const { rest, settings } = listEvents();
  expect([rest.length, settings.length]).toEqual([7, 8]);
  expect(settings.find((it) => it.name === 'bank_low_balance')).toMatchObject({
    data: 'availableCents, thresholdCents',
  });
  expect([...rest, ...settings].filter((it) => !it.when || !it.data)).toEqual([]);
});
