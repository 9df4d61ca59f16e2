import { type ChecksumType, checksumTypes } from './enums.ts';
import type { Manifest, ManifestFile } from './manifest.ts';
import { newestEntries } from './newest-entries.ts';
import { finish, type Steps } from './steps.ts';

interface Card {
  id: string;
  roll: string;
  sizeGb: number | null;
}

/** What manifests say about one card. */
export interface CardInManifest {
  cardId: string;
  roll: string;
  files: number;
  bytes: number;
  /** The type of hash that all its files have; null if there is none. */
  checksumType: ChecksumType | null;
  /** Files whose hashes did not match, or that two manifests have with different hashes. */
  mismatches: string[];
  /** Whether the files are much less than the card is known to have. */
  isIncomplete: boolean;
}

export interface MatchedManifest {
  cards: CardInManifest[];
  /** Files of no card, and the folders they are in. */
  unmatched: { files: number; folders: string[] };
}

const namedFolders = 5;

/** Finds the cards of manifests without a pause. */
export function matchManifest(manifests: Manifest[], cards: Card[]): MatchedManifest {
  return finish(matchSteps(manifests, cards));
}

/**
 * Finds the cards of manifests by their rolls, a file a step: the name of a folder begins with the roll.
 */
export function* matchSteps(manifests: Manifest[], cards: Card[]): Steps<MatchedManifest> {
  const find = cardFinder(cards);
  const found = new Map<Card, Map<string, ManifestFile[]>>();
  const folders = new Set<string>();
  let unmatched = 0;
  for (const { files: listed, folder, root } of yield* newestEntries(manifests)) {
    const around = root ? root.split('/').toReversed() : [];
    for (const file of listed) {
      yield 0;
      const names = file.path.split('/');
      const card = find([...names, folder ?? '', ...around]);
      const path = root ? `${root}/${file.path}` : file.path;
      if (!card) {
        unmatched += 1;
        folders.add(names.length > 1 ? (names[0] ?? '') : (folder ?? ''));
        continue;
      }
      const files = found.get(card) ?? new Map<string, ManifestFile[]>();
      found.set(card, files);
      const same = files.get(path);
      if (same) same.push(file);
      else files.set(path, [file]);
    }
  }
  const results: CardInManifest[] = [];
  for (const [card, files] of found) results.push(yield* toResult(card, files));
  return {
    cards: results,
    unmatched: { files: unmatched, folders: [...folders].slice(0, namedFolders) },
  };
}

/** Returns what finds the card of a path. `A001` is `A001`, `A001R2EC` and `A001_0105AB`, not `A0011`. */
function cardFinder(cards: Card[]) {
  const longestFirst = cards.toSorted((a, b) => b.roll.length - a.roll.length);
  const known = new Map<string, Card | undefined>();
  const byName = (name: string) => {
    const key = name.toUpperCase();
    if (!known.has(key)) {
      known.set(
        key,
        longestFirst.find(({ roll }) => beginsWith(key, roll.toUpperCase())),
      );
    }
    return known.get(key);
  };
  return (names: string[]) => {
    for (const name of names) {
      const card = byName(name);
      if (card) return card;
    }
    return undefined;
  };
}

function beginsWith(name: string, roll: string): boolean {
  return name.startsWith(roll) && !/^\d/.test(name.slice(roll.length));
}

function* toResult(
  { id, roll, sizeGb }: Card,
  files: Map<string, ManifestFile[]>,
): Steps<CardInManifest> {
  let bytes = 0;
  let types: readonly ChecksumType[] = checksumTypes;
  const mismatches: string[] = [];
  for (const [path, same] of files) {
    yield 0;
    bytes += same[0]?.bytes ?? 0;
    types = types.filter((type) => same.every(({ hashes }) => hashes[type]));
    if (differs(same)) mismatches.push(path);
  }
  return {
    cardId: id,
    roll,
    files: files.size,
    bytes,
    checksumType: types[0] ?? null,
    mismatches,
    isIncomplete: sizeGb !== null && bytes < sizeGb * 1e9 * 0.9,
  };
}

function differs(same: ManifestFile[]): boolean {
  if (same.some((it) => it.hasFailed)) return true;
  return checksumTypes.some((type) => {
    const hashes = new Set(same.flatMap((it) => it.hashes[type] ?? []));
    return hashes.size > 1;
  });
}
