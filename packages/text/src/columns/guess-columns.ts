import { fold } from '../fold.ts';
import { headingKey, headingStem, isLabelHeading } from './heading-key.ts';
import { isLabel } from './looks.ts';

/** How a field is found among the columns of a table. */
export interface ColumnRule<Field extends string> {
  field: Field;
  /** Keys of headings that name it. */
  heading: RegExp;
  /** Keys of headings that may name it, if its cells fit. */
  alike?: RegExp;
  /** Keys of headings that never do, whatever is in their cells. */
  except?: RegExp;
  /** What most of its cells look like. A heading alone is not enough where others fit. */
  fits?: (cell: string) => boolean;
  /**
   * What its cells look like, by which it is found without a heading that anybody knows. Numbers under
   * a heading can be anything, so it is told whether the list has one.
   */
  looks?: (cell: string, isHeaded: boolean) => boolean;
  /** Fields that stand in its place: where one has a heading, its own has to be certain. */
  unless?: readonly Field[];
  /** Several columns may have it, such as phones. */
  isMany?: boolean;
}

export interface GuessedColumns<Field extends string> {
  columns: (Field | null)[];
  /** For each column, the one that says of which kind its cells are; null for none. */
  labels: (number | null)[];
}

interface Column {
  at: number;
  key: string;
  /** Its first cells that have text. */
  cells: string[];
  isLabel: boolean;
}

const mostCells = 200;

/**
 * Guesses what each column is, by its heading and by what its first cells look like. An empty column,
 * and one that only says of which kind another is, is nothing.
 */
export function guessColumns<Field extends string>(
  heading: readonly string[] | null,
  rows: readonly (readonly string[])[],
  rules: readonly ColumnRule<Field>[],
): GuessedColumns<Field> {
  const top = rows.slice(0, mostCells);
  const width = Math.max(heading?.length ?? 0, ...top.map((it) => it.length));
  const columns = Array.from({ length: width }, (_, at): Column => {
    const cells = top.flatMap((it) => it[at] || []);
    const title = heading?.[at] ?? '';
    const isEmpty = cells.length === 0;
    return { at, key: headingKey(title), cells, isLabel: !isEmpty && isLabelColumn(title, cells) };
  });
  const found = columns.map((): Field | null => null);
  const taken = new Set<Field>();
  for (const { rule, at, score, isSure } of scored(columns, {
    rules,
    isHeaded: heading !== null,
  })) {
    if (found[at] || (taken.has(rule.field) && !(rule.isMany && isSure))) continue;
    if (score < 6 && rule.unless?.some((it) => taken.has(it))) continue;
    found[at] = rule.field;
    taken.add(rule.field);
  }
  return {
    columns: withLastNames(found, { rows: top, rules }),
    labels: labelsOf(heading ?? [], columns),
  };
}

/** Beside first names, a column of names without them has the last ones: “Name; Vorname”. */
function withLastNames<Field extends string>(
  columns: (Field | null)[],
  { rows, rules }: { rows: readonly (readonly string[])[]; rules: readonly ColumnRule<Field>[] },
): (Field | null)[] {
  const fields: readonly (string | null)[] = columns;
  const places = ['name', 'firstName', 'lastName'].map((it) => fields.indexOf(it));
  const [name = -1, first = -1, last = -1] = places;
  const lastName = rules.find((it) => it.field === 'lastName')?.field;
  if (name < 0 || first < 0 || last >= 0 || lastName === undefined) return columns;
  const both = rows.filter((it) => it[name] && it[first]);
  const whole = both.filter((it) => fold(it[name] ?? '').includes(fold(it[first] ?? '')));
  return whole.length * 2 > both.length ? columns : columns.with(name, lastName);
}

function isLabelColumn(title: string, cells: readonly string[]): boolean {
  return cells.every(isLabel) || (isLabelHeading(title) && cells.every((it) => it.length <= 40));
}

interface Scored<Field extends string> {
  rule: ColumnRule<Field>;
  at: number;
  score: number;
  /** Its heading and its cells say so. */
  isSure: boolean;
}

function scored<Field extends string>(
  columns: readonly Column[],
  { rules, isHeaded }: { rules: readonly ColumnRule<Field>[]; isHeaded: boolean },
): Scored<Field>[] {
  const known = new Set(
    rules.flatMap(({ heading }) => columns.filter((it) => heading.test(it.key))),
  );
  const all = columns
    .filter((it) => it.cells.length > 0 && !it.isLabel)
    .flatMap((column) =>
      rules.flatMap((rule): Scored<Field>[] => {
        const score = scoreOf(rule, column, { isKnown: known.has(column), isHeaded });
        return score === 0 ? [] : [{ rule, at: column.at, score, isSure: score >= 5 }];
      }),
    );
  return all.toSorted((a, b) => b.score - a.score || a.at - b.at);
}

/** Returns how well a column is a field, from 0. */
function scoreOf<Field extends string>(
  { heading, alike, except, fits, looks }: ColumnRule<Field>,
  { key, cells }: Column,
  { isKnown, isHeaded }: { isKnown: boolean; isHeaded: boolean },
): number {
  if (except?.test(key)) return 0;
  const share = (is: (cell: string) => boolean) => cells.filter(is).length / cells.length;
  const fit = fits ? share(fits) : 1;
  if (heading.test(key)) return fit >= 0.5 ? 9 : fit > 0 ? 6 : 3;
  if (alike?.test(key)) return fit >= 0.5 ? 5 : 0;
  if (isKnown || !looks) return 0;
  const look = share((it) => looks(it, isHeaded));
  return look >= 0.5 ? 1 + look : 0;
}

function labelsOf(heading: readonly string[], columns: readonly Column[]): (number | null)[] {
  const stems = heading.map(headingStem);
  return columns.map(({ at }) => {
    const found = columns.find(
      (it) => it.at !== at && isLabelHeading(heading[it.at] ?? '') && stems[it.at] === stems[at],
    );
    return found && !isLabelHeading(heading[at] ?? '') ? found.at : null;
  });
}
