import { eventNames, restEventNames, settingsEventNames } from '@callboard/domain/events/enums';
import { expect, test } from 'vitest';
import { catalog, scopeOfEvent } from './catalog.ts';
import { eventData } from './data.ts';
import { eventExamples } from './examples.ts';
import { sentences } from './sentences.ts';

test('has fifteen events: eight for settings only and seven for REST too', () => {
  expect(catalog.map(({ name }) => name)).toEqual([...eventNames]);
  expect([settingsEventNames.length, restEventNames.length]).toEqual([8, 7]);
  expect(Object.keys(scopeOfEvent)).toEqual([...restEventNames]);
});

test.each(catalog.map((entry) => [entry.name, entry] as const))(
  '%s has an example that matches its schema',
  (_, { data, example }) => {
    expect(data.strict().parse(example.data)).toEqual(example.data);
  },
);

test('money fields end in Cents, and no REST event has any', () => {
  for (const { isRest, data } of catalog) {
    const keys = Object.keys(data.shape);
    const money = keys.filter((key) => /amount|total|available|threshold|fee|rate/i.test(key));
    expect(money.every((key) => key.endsWith('Cents'))).toBe(true);
    if (isRest) expect(money).toEqual([]);
  }
});

test('each event has a summary of one sentence, without an id', () => {
  expect(catalog.map(({ example }) => example.summary)).toEqual([
    'Invoice INV-1061 for Morning Ritual was paid in full: $184,377.00.',
    "Theo Marsh's bill of $1,900.00 was marked paid.",
    'Ostrander & Pike approved estimate EST-1042 (Morning Ritual) for $245,836.00.',
    'New project: Morning Ritual for Quillfeather Coffee.',
    'Call sheet for Morning Ritual, Tuesday, November 24, 2026 was sent to 22 people (1 skipped).',
    'Deposit of $100,000.00 received from NORTHLATCH FOOTWEAR.',
    'Cash is down to $71,204.16, below your $75,000.00 warning level.',
    'Old Mill Card Services stopped updating. Reconnect it to keep balances current.',
    'Morning Ritual was updated: phase moved from Pre-pro to Shoot.',
    'Hero :30 was added to Morning Ritual.',
    'Hero :30 moved from In review to Approved.',
    'Version 3 of Hero :30 was posted.',
    'Edit bay sync left a note at 00:07 on Hero :30 v3.',
    'Day 2 of Morning Ritual was added for November 25 (first hold).',
    'Day 2 of Morning Ritual is now confirmed.',
  ]);
});

test('summaries depend on the data', () => {
  const sheet = eventExamples.call_sheet_sent.data;
  expect(sentences.call_sheet_sent({ ...sheet, sent: 1, failed: 2, skipped: 0 }, {})).toContain(
    'was sent to 1 person (2 failed).',
  );
  const bank = eventExamples.bank_connection_needs_attention.data;
  expect(sentences.bank_connection_needs_attention({ ...bank, reconnect: false }, {})).toContain(
    'We will try again',
  );
  const note = eventExamples.review_note_created;
  const late = { ...note.data, time_ms: 3_727_000 };
  expect(sentences.review_note_created(late, note.context)).toContain('at 1:02:07 on');
  const { data, context } = eventExamples.project_updated;
  expect(sentences.project_updated({ ...data, phase: null }, context)).toContain(
    'phase Pre-pro removed',
  );
  const bill = { ...eventExamples.crew_bill_paid.data, crewMemberName: 'Lena Fors' };
  expect(sentences.crew_bill_paid(bill, { currency: 'EUR' })).toBe(
    "Lena Fors' bill of €1,900.00 was marked paid.",
  );
  expect(eventData.call_sheet_sent.safeParse({ ...sheet, sent: '22' }).success).toBe(false);
});
