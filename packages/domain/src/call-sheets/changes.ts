import { fullDateInWords } from '../dates/index.ts';
import { ownCallOn, type Sheet, type SheetPerson } from './sheet.ts';

/** What is printed for everybody, with its name. Calls of others are not compared. */
const shared = [
  ['place', (it: Sheet) => it.place, 'The location'],
  ['places', (it: Sheet) => it.places ?? [], 'Where basecamp, parking and the other places are'],
  ['hospital', (it: Sheet) => it.hospital, 'The nearest hospital'],
  ['parking', (it: Sheet) => it.parking, 'Parking'],
  ['loadIn', (it: Sheet) => it.loadIn, 'Load-in'],
  ['contacts', (it: Sheet) => it.contacts, 'Key contacts'],
  ['walkie', (it: Sheet) => it.walkie, 'Walkie channels'],
  ['safety', (it: Sheet) => it.safety, 'Safety'],
  ['notes', (it: Sheet) => it.notes, 'Notes'],
  ['weather', (it: Sheet) => it.weather && { ...it.weather, asOf: null }, 'Weather'],
  ['strips', (it: Sheet) => it.strips, 'The schedule'],
  ['advance', (it: Sheet) => it.advance, 'The advance schedule'],
  ['files', (it: Sheet) => it.files ?? [], 'The attached files'],
] as const;

/**
 * Returns what changed for one reader from one version of a sheet to another, in sentences, what
 * matters most first: their own call, the day, the place, then what is printed for all.
 */
export function changesFor(before: Sheet, after: Sheet, key: string): string[] {
  // Nobody needs to know how a day that is off would have been.
  if (after.day.isCanceled && !before.day.isCanceled) return [canceledWords];
  const own = [...ofDay(before, after), ...ofPerson(before, after, key)];
  // Who is off the sheet is not told where it goes on.
  return ownCallOn(after, key) ? [...own, ...ofAll(before, after, key)] : own;
}

/**
 * Returns whether a reader has to be sent the new version. A forecast alone is no reason: it changes
 * every day.
 */
export function isChangedFor(before: Sheet, after: Sheet, key: string): boolean {
  const fair = { weather: null };
  return changesFor({ ...before, ...fair }, { ...after, ...fair }, key).length > 0;
}

/** What everybody is told first of a day that was called off. */
export const canceledWords = 'This day is canceled.';

function ofDay({ day: was }: Sheet, { day }: Sheet): string[] {
  const words: string[] = [];
  if (!day.isCanceled && was.isCanceled) words.push('This day is on again.');
  if (day.date !== was.date) {
    words.push(`The day moved from ${fullDateInWords(was.date)} to ${fullDateInWords(day.date)}.`);
  }
  return words;
}

function ofPerson(before: Sheet, after: Sheet, key: string): string[] {
  const was = ownCallOn(before, key);
  const is = ownCallOn(after, key);
  if (was === null && is === null) return [];
  if (was === null) return ['You are on this call sheet now.'];
  if (is === null) return ['You are no longer on this call sheet.'];
  const words: string[] = [];
  if (was.call !== is.call) words.push(`Your call is ${is.call} now. It was ${was.call}.`);
  return [...words, ...castChanges(was.person, is.person)];
}

const castTimes = [
  ['pickup', 'Your pickup'],
  ['makeup', 'Your hair and make-up'],
  ['onSet', 'You are on set'],
] as const;

function castChanges(was: SheetPerson | null, is: SheetPerson | null): string[] {
  if (!was || !is) return [];
  return castTimes.flatMap(([name, label]) => {
    if (was[name] === is[name]) return [];
    return [is[name] === null ? `${label}: no time any more.` : `${label}: ${is[name]} now.`];
  });
}

function ofAll(before: Sheet, after: Sheet, key: string): string[] {
  const words = shared.flatMap(([name, read, label]) => {
    const [was, is] = [read(before), read(after)];
    if (isSame(was, is)) return [];
    if (name === 'place') return [`The location is ${after.place?.name ?? 'open'} now.`];
    return [`${label} changed.`];
  });
  const person = after.people.find((it) => it.key === key);
  const noteOf = (sheet: Sheet) =>
    sheet.departmentNotes.find((it) => it.department === person?.department)?.text;
  if (person && noteOf(before) !== noteOf(after))
    words.push('The note for your department changed.');
  if (before.day.generalCall !== after.day.generalCall) {
    words.push(
      `The general call is ${after.day.generalCall} now. It was ${before.day.generalCall}.`,
    );
  }
  return words;
}

/** Compares values of JSON. The database orders the keys of what it stores in its own way. */
function isSame(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other);
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, it: unknown) =>
    it !== null && typeof it === 'object' && !Array.isArray(it)
      ? Object.fromEntries(Object.entries(it).sort(([a], [b]) => (a < b ? -1 : 1)))
      : it,
  );
}
