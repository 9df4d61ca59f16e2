import { createStore, del, delMany, promisifyRequest, set } from 'idb-keyval';

/** Where a draft belongs: the person, the page and the form. */
export interface DraftPlace {
  owner: string;
  page: string;
  form: string;
}

/** Something that a person typed and did not save. */
export interface KeptDraft {
  /** Distinguishes drafts of the same form in several tabs. */
  id: string;
  /** Milliseconds since the epoch. */
  savedAt: number;
}

const maxAge = 30 * 24 * 60 * 60 * 1000;
const maxDrafts = 100;
/** In characters of JSON. An edit of a thousand lines is a third of it. */
const maxLength = 2 * 1024 * 1024;

const store = createStore('callboard-drafts', 'drafts');

/** Returns the drafts of a form, newest first. @throws when the browser cannot keep any. */
export async function listDrafts<Draft extends KeptDraft>({
  owner,
  page,
  form,
}: DraftPlace): Promise<Draft[]> {
  const range = IDBKeyRange.bound([owner, page, form], [owner, page, form, []]);
  const drafts = await store('readonly', (it) => promisifyRequest<Draft[]>(it.getAll(range)));
  return drafts.filter(isFresh).sort(byAge);
}

/** Stores a draft. @throws when it is too long or the browser refuses. */
export async function putDraft<Draft extends KeptDraft>(
  place: DraftPlace,
  draft: Draft,
): Promise<void> {
  if (JSON.stringify(draft).length > maxLength)
    throw new RangeError('This draft is too long to keep.');
  await set(keyOf(place, draft.id), draft, store);
}

export async function deleteDraft(place: DraftPlace, id: string): Promise<void> {
  await del(keyOf(place, id), store);
}

/** Deletes drafts that are 30 days old, and all but the 100 newest. */
export async function deleteOldDrafts(): Promise<void> {
  const [keys, drafts] = await store('readonly', (it) =>
    Promise.all([promisifyRequest(it.getAllKeys()), promisifyRequest<KeptDraft[]>(it.getAll())]),
  );
  const kept = new Set(drafts.filter(isFresh).sort(byAge).slice(0, maxDrafts));
  const old = keys.filter((_, at) => !kept.has(drafts[at] as KeptDraft));
  if (old.length > 0) await delMany(old, store);
}

function keyOf({ owner, page, form }: DraftPlace, id: string): IDBValidKey {
  return [owner, page, form, id];
}

function isFresh({ savedAt }: KeptDraft): boolean {
  return Date.now() - savedAt < maxAge;
}

function byAge(a: KeptDraft, b: KeptDraft): number {
  return b.savedAt - a.savedAt;
}
