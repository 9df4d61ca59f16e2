import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Procedure, procedures } from './index.ts';
import { routeLines, toolLines } from './testing/collect.ts';
import type { RouteLine, ToolLine } from './testing/router-under-test.ts';

/** Words that name money, paperwork or credentials and must not occur in a field's name. */
const deniedWords = [
  'cents',
  'amount',
  'rate',
  'fee',
  'price',
  'cost',
  'budget',
  'currency',
  'total',
  'balance',
  'invoice',
  'estimate',
  'tax',
  'w9',
  'w4',
  'i9',
  'ssn',
  'bank',
  'iban',
  'paperwork',
  'nda',
  'memo',
  'union',
  'loan',
  'dietary',
  'favorite',
  'hire',
  'tags',
  'languages',
  'emergency',
  'password',
  'hash',
  'key',
  'reason',
  'ip',
  'origin',
  'membership',
  'visibility',
  'workspaceid',
];

/** Full field names that are denied. */
const deniedNames = [
  'access_code',
  'site_contact',
  'day_rate',
  'kit_fee',
  'agreement_signed',
  'is_agreement_signed',
  'coi_sent',
  'is_coi_sent',
  'ad_id',
  'token_id',
  'author_contact_id',
  'posted_by',
  'resolved_by',
  'removal_reason',
  'po_number',
  'billing_email',
  'workspace_id',
  'deleted_at',
];

/** Contact details: allowed only for client contacts, and the phone of a location's hospital. */
const reachWords = ['email', 'phone', 'mobile', 'city', 'address'];

/** Fields only tools have: counts, which notes are the team's, and which papers are to come. */
const toolOnlyFields = [
  'estimate_id',
  'total_count',
  'crew_total',
  'visibility',
  'paperwork_missing',
];

/** Schemas without fields. */
const leaves = [
  z.ZodString,
  z.ZodStringFormat,
  z.ZodNumber,
  z.ZodBoolean,
  z.ZodEnum,
  z.ZodLiteral,
  z.ZodNull,
  z.ZodVoid,
  z.ZodUnknown,
  z.ZodTransform,
  z.ZodDate,
];

const publicRoutes = procedures.filter(({ path }) => path.startsWith('v1.'));
const tools = procedures.filter(({ path }) => path.startsWith('tools.'));

/** Tools whose results have amounts, which REST never shows. */
const moneyTools = [...toolLines].flatMap(([path, { hasAmounts }]) => (hasAmounts ? [path] : []));

const message = 'State the `contactDetails` that it may return beside its router.';

const moneyWords = ['cents', 'currency', 'fee', 'key', 'invoice'];

const fields = publicRoutes.flatMap(fieldsOf);
const toolFields = tools.flatMap(fieldsOf);

function fieldsOf(procedure: Procedure): string[] {
  return namesIn(outputOf(procedure)).map((name) => `${procedure.path} ${name}`);
}

function isDenied(field: string): boolean {
  const name = lastOf(field);
  return deniedNames.includes(name) || wordsOf(name).some((word) => deniedWords.includes(word));
}

function isContactDetail(field: string): boolean {
  return wordsOf(lastOf(field)).some((word) => reachWords.includes(word));
}

test('the walk covers every public route and every level of its response', () => {
  expect(publicRoutes.length).toBeGreaterThanOrEqual(24);
  expect(new Set(fields.map((field) => field.split(' ')[0])).size).toBe(
    // A deletion has no response body.
    publicRoutes.length - publicRoutes.filter(({ path }) => path.endsWith('.delete')).length,
  );
  expect(fields).toContain('v1.shootDays.find crew_calls.booking_status');
  expect(fields).toContain('v1.locations.list data.nearest_hospital.name');
  expect(fields).toContain('v1.me.find token.scopes');
});

test('no money, paperwork, credential or internal field can reach a public response', () => {
  expect(fields.filter(isDenied)).toEqual([]);
});

test('nor the result of a tool', () => {
  expect(toolFields).toContain('tools.shootDays.find object.crew.booking_status');
  const isMoney = (it: string) => moneyTools.some((tool) => it.startsWith(`${tool} `));
  const denied = toolFields
    .filter((it) => !toolOnlyFields.includes(lastOf(it)) && isDenied(it))
    .filter(
      (it) => !(isMoney(it) && wordsOf(lastOf(it)).some((word) => moneyWords.includes(word))),
    );
  expect(denied).toEqual([]);
});

test('a tool returns contact details of client contacts only', () => {
  expect(toolFields.filter(isContactDetail).sort(), message).toEqual(contactDetailsIn(toolLines));
});

test('a public route returns contact details of client contacts only', () => {
  expect(fields.filter(isContactDetail).sort(), message).toEqual(contactDetailsIn(routeLines));
});

test('a person on a job has the name, the role, the status and the call time', () => {
  const crew = fields.filter((field) => field.startsWith('v1.crew.list data.')).map(lastOf);
  expect(crew.sort()).toEqual([
    'booking_status',
    'call_time',
    'created_at',
    'id',
    'name',
    'project_id',
    'role',
    'updated_at',
  ]);
  const calls = fields.filter((field) => field.includes('crew_calls.')).map(lastOf);
  expect(calls.sort()).toEqual(['booking_status', 'call_time', 'name', 'role']);
});

test('no public input takes a denied field', () => {
  const sent = publicRoutes.flatMap(({ path, inputs }) =>
    inputs.flatMap((input) => namesIn(input)).map((name) => `${path} ${name}`),
  );
  expect(sent.length).toBeGreaterThan(40);
  expect(sent.filter(isDenied)).toEqual([]);
});

test('a response drops every field its schema does not name', () => {
  for (const procedure of [...publicRoutes, ...tools]) {
    for (const object of objectsIn(outputOf(procedure))) {
      const { catchall } = object.def;
      expect(catchall === undefined || catchall instanceof z.ZodNever, procedure.path).toBe(true);
    }
  }
});

function outputOf({ path, output }: Procedure): z.ZodType {
  if (output) return output;
  throw new Error(`${path} names no output, so anything could leave.`);
}

/** Returns the path of every field in a schema, through lists, unions, wrappers and pipes. */
function namesIn(schema: z.ZodType, prefix = ''): string[] {
  if (!(schema instanceof z.ZodObject)) {
    return innersOf(schema).flatMap((inner) => namesIn(inner, prefix));
  }
  return Object.entries<z.ZodType>(schema.shape).flatMap(([name, field]) => [
    `${prefix}${name}`,
    ...namesIn(field, `${prefix}${name}.`),
  ]);
}

function objectsIn(schema: z.ZodType): z.ZodObject[] {
  if (!(schema instanceof z.ZodObject)) return innersOf(schema).flatMap(objectsIn);
  return [schema, ...Object.values<z.ZodType>(schema.shape).flatMap(objectsIn)];
}

/**
 * Returns the schemas inside a non-object schema. Throws for an unknown kind, which could hide
 * fields.
 */
function innersOf(schema: z.ZodType): z.ZodType[] {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodNullable
  )
    return [toType(schema.unwrap())];
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return [toType(schema.unwrap())];
  if (schema instanceof z.ZodArray) return [toType(schema.element)];
  if (schema instanceof z.ZodRecord) return [toType(schema.valueType)];
  if (schema instanceof z.ZodUnion) return schema.options.map(toType);
  if (schema instanceof z.ZodPipe) return [toType(schema.in), toType(schema.out)];
  if (leaves.some((leaf) => schema instanceof leaf)) return [];
  throw new Error(`Teach this file to look into ${schema.type}.`);
}

function toType(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodType) return schema;
  throw new Error('Not a schema.');
}

function contactDetailsIn(lines: ReadonlyMap<string, RouteLine | ToolLine>): string[] {
  const stated = [...lines].flatMap(([path, { contactDetails = [] }]) =>
    contactDetails.map((field) => `${path} ${field}`),
  );
  return stated.sort();
}

function lastOf(field: string): string {
  return field.split(/[ .]/).at(-1) ?? '';
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_');
}
