import { expect, test } from 'vitest';
import { z } from 'zod';
import { field } from './field.ts';
import { bodyOf, rulesOf } from './inputs.ts';
import * as kind from './kinds.ts';
import { exampleRecord, publicColumns, publicMapper, publicRecord } from './public-record.ts';
import { toolMapper, toolShape } from './tool-record.ts';

const facts = { description: 'A fact.' };

const fields = {
  id: field(kind.readOnly(z.string()), { ...facts, example: 'loc_1', isPublic: true }),
  name: field(kind.text(20), {
    ...facts,
    example: 'Stage 4',
    writtenBy: 'api',
    isPublic: true,
    toolDetail: 'list',
  }),
  parking: field(kind.optionalText(20), {
    ...facts,
    example: 'Lot B',
    writtenBy: 'api',
    isPublic: true,
    toolDetail: 'full',
  }),
  isBooked: field(kind.boolean(), {
    ...facts,
    example: true,
    writtenBy: 'api',
    isPublic: true,
    publicName: 'booked',
    body: { rule: z.literal(true) },
  }),
  feeCents: field(kind.integer(0, 100), { ...facts, example: 5, writtenBy: 'app' }),
  createdAt: field(kind.instant(), {
    ...facts,
    example: '2026-11-21T17:04:05.123Z',
    isPublic: true,
  }),
};

const row = {
  id: 'loc_1',
  name: 'Stage 4',
  parking: null,
  isBooked: true,
  feeCents: 90,
  createdAt: new Date('2026-11-21T17:04:05.123Z'),
};

test('only public fields are mapped, under their public names', () => {
  expect(Object.keys(publicRecord(fields).shape)).toEqual([
    'id',
    'name',
    'parking',
    'booked',
    'created_at',
  ]);
  expect(publicMapper(fields)(row)).toEqual({
    id: 'loc_1',
    name: 'Stage 4',
    parking: null,
    booked: true,
    created_at: '2026-11-21T17:04:05.123Z',
  });
  expect(Object.keys(exampleRecord(fields))).toEqual(Object.keys(publicRecord(fields).shape));
  const columns = publicColumns(fields, row);
  expect(Object.keys(columns)).toEqual(['id', 'name', 'parking', 'isBooked', 'createdAt']);
});

test('a row that lacks a public field or has it with a wrong type does not compile', () => {
  const toRecord = publicMapper(fields);
  const { isBooked: _, ...lacking } = row;
  // @ts-expect-error -- isBooked is public.
  toRecord(lacking);
  // @ts-expect-error -- isBooked is a boolean.
  toRecord({ ...row, isBooked: 'yes' });
  // @ts-expect-error -- feeCents is not public.
  expect(toRecord(row).fee_cents).toBeUndefined();
});

test('people write more than integrations, and nobody writes what acts set', () => {
  expect(Object.keys(rulesOf(fields))).toEqual(['name', 'parking', 'isBooked', 'feeCents']);
  const body = bodyOf(fields);
  expect(body.parse({ name: ' A ', parking: ' ', booked: true })).toEqual({
    name: 'A',
    parking: null,
    booked: true,
  });
  expect(body.partial().safeParse({ booked: false }).success).toBe(false);
  expect(body.partial().safeParse({ fee_cents: 1 }).success).toBe(false);
  expect(body.partial().safeParse({ id: 'loc_2' }).success).toBe(false);
});

test('tool records omit null fields', () => {
  expect(Object.keys(toolShape(fields, 'list'))).toEqual(['name']);
  expect(Object.keys(toolShape(fields, 'full'))).toEqual(['name', 'parking']);
  expect(toolMapper(fields, 'full')(row)).toEqual({ name: 'Stage 4' });
  expect(toolMapper(fields, 'full')({ ...row, parking: 'Lot B' })).toEqual({
    name: 'Stage 4',
    parking: 'Lot B',
  });
});
