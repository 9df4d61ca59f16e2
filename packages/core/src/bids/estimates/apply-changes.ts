import { isDeepStrictEqual } from 'node:util';
import type { BidSection } from '@callboard/domain/estimates/enums';
import type { LineChange } from '@callboard/domain/estimates/line-changes';
import { lineDefaults } from '@callboard/domain/estimates/line-limits';
import { placeLines } from './place-lines.ts';
import type { StoredLine } from './record.ts';

/** What was not overwritten of a line, because somebody else changed it or removed the line. */
export interface LineConflict {
  id: string;
  isRemoved: boolean;
  /** The current values of the fields that both changed. */
  stored: Partial<StoredLine>;
}

interface Facts {
  estimateId: string;
  now: Date;
  /** Fringes of new lines, by section. */
  fringeBpsOf: (section: BidSection) => number;
}

interface Book extends Facts {
  /** Live and removed lines by id. Changed ones are replaced. */
  lines: Map<string, StoredLine>;
  /** Ids of the live lines of each section, in order. */
  order: Map<BidSection, string[]>;
  /** Lines that got another place. */
  displaced: Set<string>;
  conflicts: LineConflict[];
}

type Of<Do extends LineChange['do']> = Extract<LineChange, { do: Do }>;

/**
 * Makes changes of the lines of an estimate, one after the other. Returns the live lines in order
 * and those that differ from what was stored, without amounts.
 */
export function applyChanges(
  stored: readonly StoredLine[],
  changes: readonly LineChange[],
  facts: Facts,
): { lines: StoredLine[]; conflicts: LineConflict[] } {
  const live = stored.filter((it) => it.deletedAt === null);
  const sections = Map.groupBy(live, (it) => it.section);
  const book: Book = {
    ...facts,
    lines: new Map(stored.map((it) => [it.id, it])),
    order: new Map([...sections].map(([key, lines]) => [key, lines.map((it) => it.id)])),
    displaced: new Set(),
    conflicts: [],
  };
  for (const change of changes) apply(book, change);
  for (const ids of book.order.values()) placeAll(book, ids);
  return { lines: [...book.lines.values()], conflicts: book.conflicts };
}

function apply(book: Book, change: LineChange): void {
  if (change.do === 'add') addLine(book, change);
  else if (change.do === 'set') setValues(book, change);
  else if (change.do === 'remove') for (const id of change.ids) removeLine(book, id);
  else moveLines(book, change);
}

function addLine(book: Book, { do: _, id, section, afterId, ...values }: Of<'add'>): void {
  if (book.lines.has(id)) return;
  const typed = Object.fromEntries(Object.entries(values).filter(([, it]) => it !== undefined));
  book.lines.set(id, {
    ...{ ...lineDefaults, fringeBps: book.fringeBpsOf(section), ...typed, section },
    ...{ id, estimateId: book.estimateId, position: 0, amountCents: 0, revision: 0 },
    ...{ createdAt: book.now, updatedAt: book.now, deletedAt: null },
  });
  putAfter(book, section, afterId, [id]);
}

function setValues(book: Book, { id, values, opened = {} }: Of<'set'>): void {
  const line = book.lines.get(id);
  if (!line || line.deletedAt !== null) {
    book.conflicts.push({ id, isRemoved: true, stored: {} });
    return;
  }
  const storedOf = (key: string) => line[key as keyof StoredLine];
  const changed = Object.entries(values).filter(
    ([key, value]) => value !== undefined && !isDeepStrictEqual(value, storedOf(key)),
  );
  const isTaken = (key: string) => key in opened && !isDeepStrictEqual(opened[key], storedOf(key));
  const taken = changed.filter(([key]) => isTaken(key));
  const free = changed.filter(([key]) => !isTaken(key));
  if (free.length > 0) book.lines.set(id, { ...line, ...Object.fromEntries(free) });
  if (taken.length === 0) return;
  const stored = Object.fromEntries(taken.map(([key]) => [key, storedOf(key)]));
  book.conflicts.push({ id, isRemoved: false, stored });
}

function removeLine(book: Book, id: string): void {
  const line = book.lines.get(id);
  if (!line || line.deletedAt !== null) return;
  takeOut(book, line);
  book.lines.set(id, { ...line, deletedAt: book.now });
}

/** Moves lines together below another line; restores those that were removed if asked to. */
function moveLines(book: Book, change: Of<'move'> | Of<'restore'>): void {
  const { section, afterId } = change;
  const moved = [...new Set(change.ids)].flatMap((id) => {
    const line = book.lines.get(id);
    if (!line || id === afterId) return [];
    if (line.deletedAt !== null && change.do === 'move') {
      book.conflicts.push({ id, isRemoved: true, stored: {} });
      return [];
    }
    takeOut(book, line);
    book.lines.set(id, { ...line, section, deletedAt: null });
    return [id];
  });
  putAfter(book, section, afterId, moved);
}

function takeOut({ order }: Book, { id, section }: StoredLine): void {
  const ids = order.get(section) ?? [];
  order.set(
    section,
    ids.filter((it) => it !== id),
  );
}

/** Puts lines below another one; at the end if that is not in the section any more. */
function putAfter(
  book: Book,
  section: BidSection,
  afterId: string | null | undefined,
  ids: string[],
) {
  const order = book.order.get(section) ?? [];
  const found = order.indexOf(afterId ?? '');
  const at = afterId === null ? 0 : found === -1 ? order.length : found + 1;
  book.order.set(section, order.toSpliced(at, 0, ...ids));
  for (const id of ids) book.displaced.add(id);
}

function placeAll({ lines, displaced }: Book, ids: string[]): void {
  const current = ids.map((id) => (displaced.has(id) ? null : (lines.get(id)?.position ?? null)));
  for (const [index, position] of placeLines(current).entries()) {
    const line = lines.get(ids[index] ?? '');
    if (line && line.position !== position) lines.set(line.id, { ...line, position });
  }
}
