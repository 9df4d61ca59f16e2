import { formKey } from '@callboard/domain/idempotency/fields';
import type { z } from 'zod';
import { handleForm } from './forms.ts';

/**
 * Handles the action of a form that makes a record. `create` also gets the key of the form, under
 * which the record is made once, however often the form is sent.
 */
export function handleCreate<Schema extends z.ZodObject, Result>(
  request: Request,
  schema: Schema,
  create: (value: z.output<Schema> & { formKey?: string }) => Promise<Result>,
) {
  return handleForm(request, withFormKey(schema), (value) =>
    create(value as z.output<Schema> & { formKey?: string }),
  );
}

const known = new WeakMap<z.ZodObject, z.ZodObject>();

function withFormKey(schema: z.ZodObject): z.ZodObject {
  const extended = known.get(schema) ?? schema.extend({ formKey });
  known.set(schema, extended);
  return extended;
}
