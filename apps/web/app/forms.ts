import { parseWithZod } from '@conform-to/zod/v4';
import { data } from 'react-router';
import type { z } from 'zod';
import { conflictOf, refusalOf } from './errors.ts';
import { RefusedForm, readForm } from './read-form.ts';
import type { FormReply } from './ui/form/use-form.ts';

interface Options {
  /** Fields that are never sent back, such as passwords. */
  hideFields?: string[];
}

/**
 * Handles a form's action: validates the form against its schema, then runs the act. An `AppError`
 * is returned next to its field or above the form, with all values. Above the form it is the
 * message and then its code, so that a page can offer a way out of a code it recognizes.
 */
export async function handleForm<Schema extends z.ZodType, Result>(
  request: Request,
  schema: Schema,
  act: (value: z.output<Schema>) => Promise<Result>,
  { hideFields = [] }: Options = {},
) {
  const form = await readForm(request, schema).catch(refusedForm);
  if (form instanceof RefusedForm) return data(replyTo(form), form.status);
  const submission = parseWithZod(form, { schema });
  const reply = (options: Parameters<typeof submission.reply>[0], status: number) =>
    data<FormReply>(submission.reply({ ...options, hideFields }), status);
  if (submission.status !== 'success') return reply({}, 422);
  try {
    return await act(submission.value);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const conflict = conflictOf(error);
    if (conflict)
      return data<FormReply>(
        { ...submission.reply({ hideFields }), status: 'error', conflict },
        refusal.status,
      );
    const known = Object.keys(submission.payload);
    const isBesideField = Object.keys(refusal.fields).some((it) => known.includes(it));
    return isBesideField
      ? reply({ fieldErrors: refusal.fields }, refusal.status)
      : reply({ formErrors: [refusal.message, refusal.code] }, refusal.status);
  }
}

/** Returns a reply without the submitted values. */
function replyTo({ message }: RefusedForm): FormReply {
  return { status: 'error', error: { '': [message] } };
}

function refusedForm(error: unknown): RefusedForm {
  if (error instanceof RefusedForm) return error;
  throw error;
}

/** Result of a button's action: null on success, or the message for a toast. */
export interface ActReply {
  refusal: string | null;
}

/** Handles the action of a button without fields: archive, restore, move. */
export async function attempt(act: () => Promise<unknown>): Promise<ActReply> {
  try {
    await act();
    return { refusal: null };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return { refusal: refusal.message };
  }
}
