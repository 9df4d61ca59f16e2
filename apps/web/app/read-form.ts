import { RefusedBody, readText } from '@callboard/core/kernel';
import { isStorable } from '@callboard/domain/text/storable';
import { parseWithZod } from '@conform-to/zod/v4';
import { data } from 'react-router';
import type { z } from 'zod';
import { shapeOf } from './form-shape.ts';

const limits = { fields: 200, depth: 5, index: 100 };

/** A posted form that is refused before parsing: an HTTP status and a sentence. */
export class RefusedForm extends Error {
  readonly status: number;

  constructor(status: 413 | 415 | 422, message: string) {
    super(message);
    this.name = 'RefusedForm';
    this.status = status;
  }
}

/**
 * Reads a posted form. Only fields of its schema are accepted, because a parser creates arrays as
 * long as a field name says. The only reader of form bodies.
 * @throws RefusedForm for any other field, too many or too deep fields, too much text, or U+0000.
 */
export async function readForm(request: Request, schema: z.ZodType): Promise<FormData> {
  const { names, bytes } = shapeOf(schema);
  const [type] = (request.headers.get('content-type') ?? '').split(';', 1);
  if (type?.trim().toLowerCase() !== 'application/x-www-form-urlencoded') {
    throw new RefusedForm(415, 'This form is out of date. Reload the page and try again.');
  }
  const text = await readBody(request, bytes);
  if (text.split('&', limits.fields + 1).length > limits.fields) {
    throw new RefusedForm(422, 'This form has too many fields.');
  }
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) {
    if (!isKnown(name, names)) {
      throw new RefusedForm(422, 'This form is out of date. Reload the page and try again.');
    }
    if (!isStorable(value)) {
      throw new RefusedForm(422, 'This form contains a character that cannot be stored.');
    }
    form.append(name, value);
  }
  return form;
}

/**
 * Returns the parsed fields of a form that shows no errors. Responds 4xx with an error page if they
 * are invalid.
 */
export async function readFields<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  try {
    const submission = parseWithZod(await readForm(request, schema), { schema });
    if (submission.status === 'success') return submission.value;
  } catch (error) {
    if (!(error instanceof RefusedForm)) throw error;
    throw data({ message: error.message }, error.status);
  }
  throw data({ message: 'Some fields are invalid.' }, 422);
}

const maxNameLength = 200;
const index = /\[(\d{1,3})\]/g;

/** Returns whether the schema has a posted name such as `days[3].date` (`days[].date`). */
function isKnown(name: string, names: ReadonlySet<string>): boolean {
  if (name.length > maxNameLength || name.split(/[.[]/).length > limits.depth) return false;
  const isInRange = name.matchAll(index).every(([, it]) => Number(it) <= limits.index);
  return isInRange && names.has(name.replace(index, '[]'));
}

async function readBody(request: Request, maxBytes: number): Promise<string> {
  try {
    return await readText(request, maxBytes);
  } catch (error) {
    if (error instanceof RefusedBody) throw toRefusedForm(error);
    throw error;
  }
}

function toRefusedForm({ fault }: RefusedBody): RefusedForm {
  return fault === 'too_large'
    ? new RefusedForm(413, 'This text is too long.')
    : new RefusedForm(422, 'This form contains a character that cannot be stored.');
}
