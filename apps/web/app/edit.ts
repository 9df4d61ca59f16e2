import { z } from 'zod';
import { refusalOf } from './errors.ts';
import { handleForm } from './forms.ts';

type Stored = Record<string, unknown>;

/** What the act gets: the changed fields, and the values they had when the form was opened. */
export type Edit<Fields> = Partial<Fields> & { opened?: Stored };

interface Editing<Typed, Fields, Result> {
  /** Returns the act's fields from those of the form. Undefined ones stay unchanged. */
  toFields: (typed: Typed) => Fields;
  update: (edit: Edit<Fields>) => Promise<unknown>;
  done: () => Result;
  /** Most characters of the opened values as JSON. */
  maxOpenedLength?: number;
}

/**
 * Handles the action of a form that edits a record: sends only the fields that the person changed,
 * so that other people's changes are kept. The form shows a field that both changed, with both
 * values.
 */
export function handleEdit<Schema extends z.ZodObject, Fields extends object, Result>(
  request: Request,
  schema: Schema,
  { toFields, update, done, maxOpenedLength }: Editing<z.output<Schema>, Fields, Result>,
) {
  return handleForm(request, withOpened(schema, maxOpenedLength), async (value) => {
    const { opened = {}, ...typed } = value as { opened?: Stored } & z.output<Schema>;
    const edit = toEdit(opened, toFields(typed as z.output<Schema>));
    if (edit) await update(edit).catch(passIfUnchanged);
    return done();
  });
}

/** Returns the fields that differ from their values when the form was opened; null when none does. */
export function toEdit<Fields extends object>(opened: Stored, fields: Fields): Edit<Fields> | null {
  const changed = Object.entries(fields).filter(
    ([key, value]) => value !== undefined && !isSame(value, opened[key] ?? null),
  );
  if (changed.length === 0) return null;
  const before = changed.filter(([key]) => key in opened).map(([key]) => [key, opened[key]]);
  return {
    ...(Object.fromEntries(changed) as Partial<Fields>),
    opened: Object.fromEntries(before),
  };
}

// The longest description with every character escaped in JSON, and the other fields.
const usualOpenedLength = 60_000;

const openedField = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .transform((text, { addIssue }) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        addIssue('A field of this form is invalid. Reload the page and try again.');
        return z.NEVER;
      }
    })
    .pipe(z.record(z.string(), z.unknown()))
    .optional();

const known = new WeakMap<z.ZodObject, z.ZodObject>();

/** Adds the field with the values that the form was opened with. */
export function withOpened(schema: z.ZodObject, maxLength = usualOpenedLength): z.ZodObject {
  const extended = known.get(schema) ?? schema.extend({ opened: openedField(maxLength) });
  known.set(schema, extended);
  return extended;
}

/** Somebody else may have saved the same values, and then there is nothing left to change. */
export function passIfUnchanged(error: unknown): void {
  if (refusalOf(error)?.code !== 'invalid_body') throw error;
}

/** Compares JSON values. The order of chosen words does not count. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));
}

function inOrder(value: unknown): unknown {
  const isWords = Array.isArray(value) && value.every((it) => typeof it === 'string');
  return isWords ? value.toSorted() : value;
}
