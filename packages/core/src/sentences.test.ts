import { expect, test } from 'vitest';
import { z } from 'zod';
import './index.ts';

const sentenceOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message;

test.each([
  [z.enum(['active', 'closed', 'archived']), 'open', 'Send one of active, closed, archived.'],
  [z.literal('read'), 'write', 'Send read.'],
  [z.string(), undefined, 'This field is required.'],
  [z.string(), 1, 'Send a string.'],
  [z.int(), 1.5, 'Send a whole number.'],
  [z.number(), 'a', 'Send a number.'],
  [z.boolean(), 'a', 'Send true or false.'],
  [z.array(z.string()), {}, 'Send an array.'],
  [z.object({}), [], 'Send an object.'],
  [z.record(z.string(), z.unknown()), [], 'Send an object.'],
  [z.string().max(3), 'abcd', 'Send at most 3 characters.'],
  [z.string().min(1), '', 'Send at least 1 character.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Send at most 1 item.'],
  [z.number().max(9), 10, 'Send at most 9.'],
  [z.number().positive(), 0, 'Send more than 0.'],
  [z.iso.date(), 'x', 'Send a date such as 2026-11-24.'],
  [z.strictObject({}), { a: 1 }, 'There is no field a.'],
  [z.string().regex(/^a$/), 'b', 'This value is not accepted.'],
  [z.union([z.string(), z.null()]), 1, 'This value is not accepted.'],
  [z.string().max(1, 'Too long for this.'), 'ab', 'Too long for this.'],
])('an invalid value gets a plain sentence as its message (%#)', (schema, value, sentence) => {
  expect(sentenceOf(schema, value)).toBe(sentence);
});
