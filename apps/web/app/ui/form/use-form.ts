import { type SubmissionResult, useForm as useConform } from '@conform-to/react';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';

/** What an action answers when a form has to be shown again, with everything that was typed. */
export type FormReply = SubmissionResult<string[]>;

interface Options<Schema extends z.ZodObject> {
  /** Tells forms on one page apart. */
  id: string;
  schema: Schema;
  lastResult: FormReply | undefined;
  defaultValue?: Parameters<
    typeof useConform<z.input<Schema>, z.output<Schema>, string[]>
  >[0]['defaultValue'];
}

/** One schema on both sides: checked here when a field is left, and again by the action. */
export function useForm<Schema extends z.ZodObject>(options: Options<Schema>) {
  const { id, schema, lastResult, defaultValue } = options;
  return useConform<z.input<Schema>, z.output<Schema>, string[]>({
    id,
    lastResult: lastResult ?? null,
    ...(defaultValue && { defaultValue }),
    constraint: getZodConstraint(schema),
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  });
}
