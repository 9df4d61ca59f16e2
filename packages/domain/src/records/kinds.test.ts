import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { field, publicName } from './field.ts';
import { bodyMapper, bodyOf } from './inputs.ts';
import * as kind from './kinds.ts';
import { publicMapper, publicRecord } from './public-record.ts';

describe.each<[string, z.ZodType, unknown[], unknown[]]>([
  ['text', kind.text(5).rule, ['a', 'Łódź', 'x'.repeat(5)], ['', ' \n', 'x'.repeat(6), null, 1]],
  ['text that may be empty', kind.textOrEmpty(2).rule, ['', '  ', 'ab'], ['abc', null]],
  ['text that may be absent', kind.optionalText(2).rule, ['', null, 'ab'], ['abc', undefined, 1]],
  ['one of some words', kind.oneOf(['D', 'N']).rule, ['D', 'N'], ['d', '', null]],
  ['yes or no', kind.boolean().rule, [true, false], ['true', 1, null]],
  ['a whole number', kind.integer(0, 9).rule, [0, 9], [-1, 10, 1.5, '1', Number.NaN, null]],
  [
    'a date that may be absent',
    kind.optionalDate().rule,
    [null, '2028-02-29', '1900-01-01', '2999-12-31'],
    ['2027-02-29', '2026-11-31', '1899-12-31', '3000-01-01', '2026-1-1', '11/24/2026', ''],
  ],
  [
    'an https address',
    kind.httpsAddress().rule,
    ['https://a.example.com/x?y#z', `https://a.example.com/${'x'.repeat(1978)}`],
    [
      'http://a.example.com',
      'https://user@a.example.com',
      'https://u:p@a.example.com',
      'ftp://a.example.com',
      'javascript:alert(1)',
      'https://',
      `https://a.example.com/${'x'.repeat(1979)}`,
    ],
  ],
  ['what acts set', kind.instant().rule, [], ['2026-11-21T17:04:05.123Z', null, undefined]],
])('%s', (_, rule, taken, refused) => {
  test.each(taken.map((value) => [value]))('takes %j', (value) => {
    expect(rule.safeParse(value).success).toBe(true);
  });

  test.each(refused.map((value) => [value]))('refuses %j', (value) => {
    expect(rule.safeParse(value).success).toBe(false);
  });
});

test('text is trimmed before it is measured, and empty optional text is null', () => {
  expect(kind.text(3).rule.parse('\u00a0 abc\n')).toBe('abc');
  expect(kind.textOrEmpty(3).rule.parse(' \t')).toBe('');
  expect(kind.optionalText(3).rule.parse(' \t')).toBeNull();
  expect(kind.optionalText(3).rule.parse(' ab ')).toBe('ab');
});

test('text is measured in code points, as PostgreSQL counts them', () => {
  const [clapper, artist] = ['\u{1F3AC}', '\u{1F469}\u200D\u{1F3A8}'];
  const fits = (text: string, max: number) => kind.text(max).rule.safeParse(text).success;
  expect([fits(clapper, 1), fits(clapper.repeat(2), 1)]).toEqual([true, false]);
  expect([fits(artist, 2), fits(artist, 3)]).toEqual([false, true]);
});

test('nullable values can be read as null, and stored-only enum values can be read', () => {
  const status = kind.oneOf(['open', 'closed'], ['open', 'closed', 'ACTIVE']);
  expect(status.rule.safeParse('ACTIVE').success).toBe(false);
  expect(status.shown.parse('ACTIVE')).toBe('ACTIVE');
  const maybe = kind.nullable(kind.integer(0, 9));
  expect([maybe.rule.parse(null), maybe.shown.parse(null)]).toEqual([null, null]);
  expect(maybe.rule.safeParse(10).success).toBe(false);
});

describe('public names', () => {
  test.each([
    ['id', 'id'],
    ['startDate', 'start_date'],
    ['externalUrl', 'external_url'],
    ['isPrimary', 'is_primary'],
    ['poRequired', 'po_required'],
  ])('%s leaves as %s', (key, name) => {
    expect(publicName(key, {})).toBe(name);
  });

  const facts = { description: 'A fact.', example: null, isPublic: true } as const;
  const fields = {
    isClientVisible: field(kind.boolean(), {
      ...facts,
      example: true,
      writtenBy: 'api',
      publicName: 'client_visible',
    }),
    decidedAt: field(kind.optionalInstant(), facts),
    metadata: field(
      kind.withSchemas(z.record(z.string(), z.unknown()), z.record(z.string(), z.unknown())),
      {
        ...facts,
        example: {},
        writtenBy: 'api',
      },
    ),
  };

  test('are mapped back to fields; names inside a value stay', () => {
    const body = { client_visible: false, metadata: { client_visible: 1, camelCase: 2 } };
    expect(bodyMapper(fields)(body)).toEqual({
      isClientVisible: false,
      metadata: { client_visible: 1, camelCase: 2 },
    });
    expect(bodyMapper(fields)({ limit: 3 })).toEqual({ limit: 3 });
  });

  test('are the only names a body accepts', () => {
    const body = bodyOf(fields).partial();
    expect(body.safeParse({ client_visible: true }).success).toBe(true);
    for (const wrong of ['isClientVisible', 'decided_at', 'id', '__proto__x', 'constructor']) {
      expect(body.safeParse({ [wrong]: true }).success, wrong).toBe(false);
    }
  });

  test('have instants in UTC with milliseconds, or null', () => {
    const row = {
      isClientVisible: true,
      decidedAt: new Date('2026-03-08T10:00:00Z'),
      metadata: {},
    };
    const toRecord = publicMapper(fields);
    expect(toRecord(row)).toEqual({
      client_visible: true,
      decided_at: '2026-03-08T10:00:00.000Z',
      metadata: {},
    });
    const open = toRecord({ ...row, decidedAt: null });
    expect(publicRecord(fields).parse(open)).toEqual(open);
  });
});
