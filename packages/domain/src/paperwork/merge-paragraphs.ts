import type { MemoParagraph } from './memo-paragraph.ts';

/** A paragraph that two people changed. Null is removed. */
export interface ParagraphClash {
  yours: MemoParagraph | null;
  theirs: MemoParagraph | null;
}

type Merged = MemoParagraph | ParagraphClash;

export interface ParagraphSides {
  /** As both began. */
  opened: readonly MemoParagraph[];
  yours: readonly MemoParagraph[];
  theirs: readonly MemoParagraph[];
}

/**
 * Merges two edits of a list of paragraphs. A paragraph that one of the two changed, added or removed
 * is taken from them; one that both changed is returned with both.
 */
export function mergeParagraphs({ opened, yours, theirs }: ParagraphSides): Merged[] {
  const own = pairsOf(opened, yours);
  const other = pairsOf(opened, theirs);
  const merged: Merged[] = addedAt(-1, { yours, theirs, own, other });
  for (const [at, before] of opened.entries()) {
    const mine = yours[own.get(at) ?? -1] ?? null;
    const their = theirs[other.get(at) ?? -1] ?? null;
    const kept = choose(before, mine, their);
    if (kept) merged.push(kept);
    merged.push(...addedAt(at, { yours, theirs, own, other }));
  }
  return merged;
}

export function isClash(it: Merged): it is ParagraphClash {
  return 'yours' in it;
}

function choose(
  before: MemoParagraph,
  yours: MemoParagraph | null,
  theirs: MemoParagraph | null,
): Merged | null {
  if (isSame(yours, theirs) || isSame(yours, before)) return theirs;
  return isSame(theirs, before) ? yours : { yours, theirs };
}

type Pairs = ReadonlyMap<number, number>;

interface Added extends Omit<ParagraphSides, 'opened'> {
  own: Pairs;
  other: Pairs;
}

/**
 * Returns what was added after an opened paragraph: theirs, then yours; with one title it is one. One
 * without a title goes first, as typed memos have it at the start alone.
 */
function addedAt(at: number, { yours, theirs, own, other }: Added): Merged[] {
  const mine = addedAfter(at, yours, own);
  const their: Merged[] = addedAfter(at, theirs, other);
  const rest = mine.filter((one) => {
    const same = their.findIndex((it) => !isClash(it) && isSame(it, one));
    if (same >= 0) return false;
    const titled = their.findIndex((it) => !isClash(it) && hasTitleOf(it, one));
    const clash = their[titled];
    if (!clash || isClash(clash)) return true;
    their[titled] = { yours: one, theirs: clash };
    return false;
  });
  const untitled = rest[0]?.title === '' ? 1 : 0;
  return [...rest.slice(0, untitled), ...their, ...rest.slice(untitled)];
}

function addedAfter(at: number, list: readonly MemoParagraph[], pairs: Pairs): MemoParagraph[] {
  const openedBy = new Map([...pairs].map(([opened, now]) => [now, opened]));
  let anchor = -1;
  return list.filter((_, now) => {
    const opened = openedBy.get(now);
    anchor = opened ?? anchor;
    return opened === undefined && anchor === at;
  });
}

/**
 * Pairs opened paragraphs with those of a list, in their order: equal ones first, then those of one title
 * or text, and between them as many as there were by their place.
 */
function pairsOf(opened: readonly MemoParagraph[], list: readonly MemoParagraph[]): Pairs {
  const pairs = new Map<number, number>();
  let [from, now] = [0, 0];
  for (const [a, b] of [...alikePairs(opened, list), [opened.length, list.length] as const]) {
    for (let at = 0; a - from === b - now && at < a - from; at += 1) pairs.set(from + at, now + at);
    if (a < opened.length) pairs.set(a, b);
    [from, now] = [a + 1, b + 1];
  }
  return pairs;
}

/** Returns the best pairs of alike paragraphs as indexes that rise in both lists. */
function alikePairs(
  a: readonly MemoParagraph[],
  b: readonly MemoParagraph[],
): (readonly [number, number])[] {
  const sums = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  const best = (i: number, j: number) => sums[i]?.[j] ?? 0;
  const paired = (i: number, j: number) => {
    const likeness = likenessOf(a[i], b[j]);
    return likeness > 0 ? likeness + best(i + 1, j + 1) : 0;
  };
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const row = sums[i] ?? [];
    for (let j = b.length - 1; j >= 0; j -= 1) {
      row[j] = Math.max(paired(i, j), best(i + 1, j), best(i, j + 1));
    }
  }
  const pairs: (readonly [number, number])[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (best(i, j) === paired(i, j) && paired(i, j) > 0) {
      pairs.push([i, j]);
      [i, j] = [i + 1, j + 1];
    } else if (best(i + 1, j) >= best(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

type Side = MemoParagraph | null | undefined;

function likenessOf(a: Side, b: Side): number {
  if (!a || !b) return 0;
  if (isSame(a, b)) return 100;
  return hasTitleOf(a, b) || a.text === b.text ? 1 : 0;
}

function isSame(a: Side, b: Side): boolean {
  return a?.title === b?.title && a?.text === b?.text;
}

function hasTitleOf(a: MemoParagraph, b: MemoParagraph): boolean {
  return a.title !== '' && a.title.toLowerCase() === b.title.toLowerCase();
}
