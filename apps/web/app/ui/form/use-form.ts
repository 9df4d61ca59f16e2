import { type SubmissionResult, useForm as useConform } from '@conform-to/react';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { useLastActionData } from '#app/use-last-action-data.ts';
import type { Conflict, SplitField } from './conflict.ts';
import type { DraftOrigin } from './drafts/draft-origin.ts';
import { newKey } from './drafts/new-key.ts';
import { useDraft } from './drafts/use-draft.ts';
import { type FormExtras, setExtras } from './form-extras.ts';

/** Action result that shows the form again with all values. */
export type FormReply = SubmissionResult<string[]> & { conflict?: Conflict };

/** Returns what a form replied, from the result of an action that buttons post to, too. */
export function formReplyOf<Reply extends object>(
  result: Reply | undefined,
): Exclude<Reply, { refusal: unknown }> | undefined {
  if (!result || 'refusal' in result) return undefined;
  return result as Exclude<Reply, { refusal: unknown }>;
}

type Parse = typeof import('@conform-to/zod/v4').parseWithZod;

interface Check<Schema extends z.ZodObject> {
  schema: Schema;
  parse: Parse;
}

interface Options<Schema extends z.ZodObject> {
  /** Distinguishes forms on one page. */
  id: string;
  /** Loads the action's schema when the person enters the form: `() => import('…').then(…)`. */
  loadSchema: () => Promise<Schema>;
  lastResult: FormReply | undefined;
  defaultValue?: Parameters<
    typeof useConform<z.input<Schema>, z.output<Schema>, string[]>
  >[0]['defaultValue'];
  /** Present for a form of `handleEdit`: the stored record that it edits. */
  record?: EditedRecord;
  /** True for a form of `handleCreate`. */
  isNew?: boolean;
}

interface EditedRecord {
  /** The stored fields that the form has. */
  stored: Stored;
  /** Returns stored values as the form shows them, if it shows others. */
  toShown?: (stored: Stored) => Stored;
  /** Finds the parts of long fields, so that edits of different parts are merged. */
  split?: Record<string, SplitField>;
  /** Names of the records that fields refer to, by field. */
  names?: Record<string, string | null>;
}

type Stored = Record<string, unknown>;

/**
 * Validates with one schema: in the browser when a field loses the focus, and in the action. Keeps a
 * draft of what is typed.
 */
export function useForm<Schema extends z.ZodObject>(options: Options<Schema>) {
  const { id, loadSchema, lastResult, defaultValue } = options;
  const check = useCheckOnEntry(id, loadSchema);
  const conform = useConform<z.input<Schema>, z.output<Schema>, string[]>({
    id,
    lastResult: lastResult ?? null,
    ...(defaultValue && { defaultValue }),
    ...(check && {
      shouldRevalidate: 'onInput',
      onValidate: ({ formData }) => check.parse(formData, { schema: check.schema }),
    }),
  });
  const [form] = conform;
  setExtras(form, useExtras(options));
  useOnLeave(id, (name) => check && form.validate({ name }));
  return conform;
}

type ExtraOptions = Pick<Options<z.ZodObject>, 'id' | 'lastResult' | 'record' | 'isNew'>;

/** Keeps a draft, and what the record was when the form was opened. */
function useExtras({ id: formId, lastResult, record, isNew }: ExtraOptions): FormExtras {
  const [opened, setOpened] = useState(record?.stored);
  const [first] = useState(opened);
  const reopen = (part: Stored | null) =>
    setOpened((now) => (part ? now && { ...now, ...part } : first));
  const [formKey, rekey] = useFormKey(isNew, lastResult);
  const restore = (origin: DraftOrigin | null) => {
    reopen(origin?.opened ?? null);
    rekey(origin?.formKey);
  };
  const notice = useDraft({ formId, reopen: restore });
  const last = useLastActionData(lastResult)?.conflict;
  const conflict = last && {
    ...last,
    toShown: record?.toShown ?? ((it: Stored) => it),
    names: record?.names,
    split: record?.split,
    opened: opened ?? {},
    decide: reopen,
  };
  return { notice, conflict, formKey, opened: opened && JSON.stringify(opened) };
}

/**
 * Returns the key of a new form, and a function that replaces it. A form that was changed after it
 * made a record gets a new key, so that sending it again makes another record.
 */
function useFormKey(isNew = false, lastResult: FormReply | undefined) {
  const [formKey, setFormKey] = useState<string>();
  const [, code] = lastResult?.error?.[''] ?? [];
  const rekey = (known?: string) => isNew && setFormKey(known || newKey());
  // The server renders no key, because each opened form needs its own.
  useEffect(() => {
    if (isNew) setFormKey(newKey());
  }, [isNew]);
  useEffect(() => {
    if (isNew && code === 'conflict') setFormKey(newKey());
  }, [isNew, code]);
  return [formKey, rekey] as const;
}

/**
 * Reports when the focus moves from a filled field to another field. Not when it moves to a button:
 * an error that appears then would move the button before the click.
 */
function useOnLeave(id: string, left: (name: string) => void): void {
  const latest = useRef(left);
  useEffect(() => {
    latest.current = left;
  });
  useEffect(() => {
    const form = document.getElementById(id);
    const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      // A typed field posts under the name of a hidden input.
      const name = isField && (target.name || target.dataset.posts);
      if (!name || !target.value) return;
      if (relatedTarget instanceof Element && relatedTarget.matches(fields)) latest.current(name);
    };
    form?.addEventListener('focusout', onFocusOut);
    return () => form?.removeEventListener('focusout', onFocusOut);
  }, [id]);
}

const fields = 'input, textarea, select, [role=combobox]';

/**
 * Loads the schema when the form is entered, or typed in if it had the focus at the start: zod is a
 * fifth of a page's script. The action does not wait for it.
 */
function useCheckOnEntry<Schema extends z.ZodObject>(
  id: string,
  loadSchema: () => Promise<Schema>,
): Check<Schema> | undefined {
  const [check, setCheck] = useState<Check<Schema>>();
  useEffect(() => {
    const form = document.getElementById(id);
    const load = async () => {
      const [zod, schema] = await Promise.all([import('@conform-to/zod/v4'), loadSchema()]);
      setCheck({ schema, parse: zod.parseWithZod });
    };
    const begin = () => void load().catch(() => undefined);
    const sign = form?.contains(document.activeElement) ? 'input' : 'focusin';
    form?.addEventListener(sign, begin, { once: true });
    return () => form?.removeEventListener(sign, begin);
  }, [id]);
  return check;
}
