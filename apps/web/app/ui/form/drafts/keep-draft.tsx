import type { ReactNode } from 'react';
import { RestoredNotice, UnkeptNotice } from './draft-notice.tsx';
import type { DraftOrigin } from './draft-origin.ts';
import {
  type DraftPlace,
  deleteDraft,
  deleteOldDrafts,
  type KeptDraft,
  putDraft,
} from './draft-store.ts';
import {
  changesSince,
  type FormValues,
  isSameValue,
  readLabels,
  readRendered,
  readValues,
  writeValues,
} from './form-values.ts';
import { holdDraft, unheld } from './hold-draft.ts';
import { latestOnly } from './latest-only.ts';
import type { FormPosts } from './saved-event.ts';

/** What a person typed into a form. */
interface Draft extends KeptDraft {
  typed: FormValues;
  /** Labels of the chosen options of comboboxes. */
  labels: Record<string, string>;
  /** Stored values that the typed fields started from, as JSON; empty for a new record. */
  opened: string;
  /** Key of a form for a new record; empty for other forms. */
  formKey?: string;
}

export interface Keeping {
  form: HTMLFormElement;
  place: DraftPlace;
  /** Aborts when the form leaves the page. */
  signal: AbortSignal;
  posts: FormPosts;
  show: (notice: ReactNode) => void;
  /** Called with what restored fields started from, and null when they are discarded. */
  reopen: (origin: DraftOrigin | null) => void;
}

/** Keeps what is typed into a form as a draft, and restores the draft that was left. */
export async function keepDraft(keeping: Keeping): Promise<void> {
  const { form, place, signal, posts, show } = keeping;
  let base = readRendered(form);
  const { id, found } = await holdDraft<Draft>(place, signal).catch(() => unheld<Draft>());
  if (signal.aborted) return keepLeft(keeping, id, { base, found });
  if (posts.isSaved()) base = readValues(form);
  const late = new Map(Object.entries(found?.typed ?? {}).filter(([name]) => !base[name]));
  let isKept = true;
  const write = latestOnly(async (typed: FormValues) => {
    const isDone = await store(keeping, id, typed).then(
      () => true,
      () => Object.keys(typed).length === 0,
    );
    if (isDone === isKept || signal.aborted) return;
    isKept = isDone;
    show(isKept ? null : <UnkeptNotice />);
  });
  const save = () => {
    if (signal.aborted) return;
    writeValues(form, takeArrived(late, readValues(form)));
    write({ ...Object.fromEntries(late), ...changesSince(base, readValues(form)) });
  };
  const forget = () => {
    base = readValues(form);
    late.clear();
    show(null);
    save();
  };
  if (found) restore(keeping, { base, draft: found, late });
  watch(form, signal, save);
  posts.onSaved(forget);
  save();
  void deleteOldDrafts().catch(() => undefined);
}

interface LeftForm {
  base: FormValues;
  found: Draft | undefined;
}

/** Keeps what was typed into a form that left the page before its draft was held. */
async function keepLeft(keeping: Keeping, id: string, { base, found }: LeftForm): Promise<void> {
  const { form, posts } = keeping;
  if (form.isConnected || posts.isPosted()) return;
  const typed = changesSince(base, readValues(form));
  if (Object.keys(typed).length === 0) return;
  await store(keeping, id, { ...found?.typed, ...typed }).catch(() => undefined);
}

async function store({ form, place }: Keeping, id: string, typed: FormValues): Promise<void> {
  if (Object.keys(typed).length === 0) return deleteDraft(place, id);
  const hidden = (name: string) =>
    form.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value ?? '';
  const origin = { opened: hidden('opened'), formKey: hidden('formKey') };
  await putDraft(place, { id, savedAt: Date.now(), typed, labels: readLabels(form), ...origin });
}

/** Returns and removes the values of fields that the form has now. */
function takeArrived(late: Map<string, string[]>, values: FormValues): FormValues {
  const arrived = [...late].filter(([name]) => values[name]);
  for (const [name] of arrived) late.delete(name);
  return Object.fromEntries(arrived);
}

interface Restoring {
  base: FormValues;
  draft: Draft;
  /** Values of fields that the form does not have yet, such as a reason that a button asks for. */
  late: Map<string, string[]>;
}

/** Fills the fields of a draft that nobody has typed into in the meantime. */
function restore({ form, show, reopen }: Keeping, { base, draft, late }: Restoring): void {
  const now = readValues(form);
  const typed = Object.fromEntries(
    Object.entries(changesSince(base, draft.typed)).filter(
      ([name]) => base[name] && isSameValue(base[name], now[name]),
    ),
  );
  if (Object.keys(typed).length === 0 && late.size === 0) return;
  const labels = readLabels(form);
  reopen({ opened: pickOpened(draft, Object.keys(typed)), formKey: draft.formKey });
  writeValues(form, typed, draft.labels);
  const discard = () => {
    late.clear();
    reopen(null);
    const before = Object.keys(typed).map((it) => [it, base[it] ?? []] as const);
    writeValues(form, Object.fromEntries(before), labels);
    form.dispatchEvent(new Event('change'));
    show(null);
  };
  show(<RestoredNotice savedAt={draft.savedAt} discard={discard} />);
}

/** Returns the stored values that the fields started from. Fields of a list share the list's. */
function pickOpened({ opened }: Draft, names: string[]): Record<string, unknown> {
  const all: Record<string, unknown> = opened ? JSON.parse(opened) : {};
  const keys = new Set(names.map((it) => it.split(/[.[]/, 1)[0]));
  return Object.fromEntries(Object.entries(all).filter(([key]) => keys.has(key)));
}

/** Calls `save` when a field changed, by hand or by a button or list of the page. */
function watch(form: HTMLFormElement, signal: AbortSignal, save: () => void): void {
  form.addEventListener('input', save, { signal });
  form.addEventListener('change', save, { signal });
  // React renders what a button changed after the event.
  form.addEventListener('click', () => setTimeout(save), { signal });
  const observer = new MutationObserver(save);
  observer.observe(form, { subtree: true, childList: true, attributeFilter: ['value'] });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}
