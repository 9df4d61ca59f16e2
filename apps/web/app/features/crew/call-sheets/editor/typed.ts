import type { CallSheetPage } from '../call-sheet.ts';

/** What people type on it. */
export type Typed = CallSheetPage['typed'];

export type Guest = Typed['guests'][number];

type Rows = NonNullable<Typed['contacts'] | Typed['walkie']>;

/** Returns whether a field may be sent. A row without its name is kept until somebody completes it. */
export function isComplete(name: string, value: unknown): boolean {
  if (value === null) return true;
  if (name === 'contacts') return everyRow(value, ['role', 'name']);
  if (name === 'walkie') return everyRow(value, ['channel', 'use']);
  if (name === 'guests')
    return everyRow(value, ['name']) && (value as Guest[]).every(hasEmailOrNone);
  if (name === 'hospital') return isFilled((value as { name: string }).name);
  if (name === 'weather') return isFilled((value as { summary: string }).summary);
  return true;
}

function everyRow(value: unknown, names: string[]): boolean {
  return (value as Rows).every((row) => names.every((it) => isFilled(Reflect.get(row, it))));
}

function isFilled(text: unknown): boolean {
  return typeof text === 'string' && text.trim() !== '';
}

function hasEmailOrNone({ email }: Guest): boolean {
  return email === null || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
}

const idLetters = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Returns the id of a new guest. */
export function newGuestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(26));
  return `gst_${Array.from(bytes, (it) => idLetters[it % idLetters.length]).join('')}`;
}
