import type { ReactNode } from 'react';
import type { ConflictChoices } from './conflict-panel.tsx';

/** What `useForm` gives to `Form` besides Conform's metadata. */
export interface FormExtras {
  /** Says that a draft was restored or cannot be kept. */
  notice: ReactNode;
  /** The stored values that the form started from, as JSON. */
  opened: string | undefined;
  /** Identifies a new form, so that it makes one record however often it is sent. */
  formKey: string | undefined;
  /** What another person saved in the meantime. */
  conflict: ConflictChoices | undefined;
}

const extras = new WeakMap<object, FormExtras>();

/** Attaches extras to the metadata of one render. Conform's metadata cannot be extended. */
export function setExtras(form: object, its: FormExtras): void {
  extras.set(form, its);
}

export function extrasOf(form: object): FormExtras | undefined {
  return extras.get(form);
}
