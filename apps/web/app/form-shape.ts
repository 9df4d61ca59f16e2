import { z } from 'zod';

/** Fields and size that a schema allows in a form. */
export interface FormShape {
  /** Names of all fields, with indexes written as `[]`. */
  names: ReadonlySet<string>;
  /** Maximum body size: 64 kB, or the size of the longest allowed texts. */
  bytes: number;
}

const usualBytes = 64 * 1024;
// A UTF-16 code unit takes at most nine bytes in a form body: three bytes, percent-encoded.
const bytesPerUnit = 9;
const unboundedLength = 200;

const shapes = new WeakMap<z.ZodType, FormShape>();

/** Returns the field names and the size that a form's schema allows. */
export function shapeOf(schema: z.ZodType): FormShape {
  const known = shapes.get(schema);
  if (known) return known;
  const lengths = new Map<string, number>();
  for (const [name, length] of fieldsOf(schema, '')) {
    lengths.set(name, Math.max(length, lengths.get(name) ?? 0));
  }
  const bytes = lengths
    .entries()
    .reduce((sum, [name, length]) => sum + name.length + 2 + length * bytesPerUnit, 0);
  const shape = { names: new Set(lengths.keys()), bytes: Math.max(usualBytes, bytes) };
  shapes.set(schema, shape);
  return shape;
}

/** Yields every field with its maximum length in UTF-16 code units. */
function* fieldsOf(schema: unknown, name: string): Generator<[name: string, length: number]> {
  if (schema instanceof z.ZodObject) {
    for (const [key, field] of Object.entries(schema.shape)) {
      yield* fieldsOf(field, name ? `${name}.${key}` : key);
    }
  } else if (schema instanceof z.ZodArray) {
    yield [name, unboundedLength];
    yield* fieldsOf(schema.element, `${name}[]`);
  } else if (schema instanceof z.ZodUnion) {
    for (const option of schema.options) yield* fieldsOf(option, name);
  } else if (schema instanceof z.ZodPipe) {
    yield* fieldsOf(schema.in, name);
    yield* fieldsOf(schema.out, name);
  } else if (isWrapper(schema)) {
    yield* fieldsOf(schema.unwrap(), name);
  } else {
    yield [name, lengthOf(schema)];
  }
}

const wrappers = [z.ZodOptional, z.ZodNullable, z.ZodDefault, z.ZodPrefault, z.ZodReadonly];

function isWrapper(schema: unknown): schema is InstanceType<(typeof wrappers)[number]> {
  return wrappers.some((it) => schema instanceof it);
}

function lengthOf(schema: unknown): number {
  const length = schema instanceof z.ZodType && 'maxLength' in schema ? schema.maxLength : null;
  return typeof length === 'number' ? length : unboundedLength;
}
