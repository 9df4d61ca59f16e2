import { useEffect, useState } from 'react';
import { type FormValues, readValues, writeValues } from '#app/ui/form/drafts/form-values.ts';

/** Returns what is typed into a field of a form now. */
export function useFieldText(formId: string, name: string): string {
  const [text, setText] = useState('');
  useEffect(() => {
    const form = formOf(formId);
    if (!form) return;
    const look = () => setText(readValues(form)[name]?.[0] ?? '');
    look();
    form.addEventListener('input', look);
    return () => form.removeEventListener('input', look);
  }, [formId, name]);
  return text;
}

/** Adds a text to a field, after what is there, as if it were typed. */
export function addText(formId: string, name: string, text: string): void {
  const form = formOf(formId);
  if (!form) return;
  const [before = ''] = readValues(form)[name] ?? [];
  writeValues(form, { [name]: [[before.trim(), text].filter(Boolean).join('\n\n')] });
}

/** Fills fields of a form that are empty. */
export function fillEmpty(
  formId: string,
  values: Record<string, string>,
  labels: Record<string, string> = {},
): void {
  const form = formOf(formId);
  if (!form) return;
  const now = readValues(form);
  const missing = Object.entries(values).filter(([name]) => now[name]?.[0] === '');
  const filled: FormValues = Object.fromEntries(missing.map(([name, value]) => [name, [value]]));
  writeValues(form, filled, labels);
}

function formOf(id: string): HTMLFormElement | null {
  const form = document.getElementById(id);
  return form instanceof HTMLFormElement ? form : null;
}
