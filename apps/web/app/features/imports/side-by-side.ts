import { headingKey } from '@callboard/text/columns';
import type { Row } from '@callboard/text/rows';

interface Headed {
  rows: Row[];
  /** Index of the row that names the columns; −1 for none. */
  headingAt: number;
}

/**
 * Returns tables side by side that have the same names of columns, as call sheets have departments, as
 * one below the other. What stands above each of them stays above it. Further tables have lines of
 * their own after the last one.
 */
export function stacked({ rows, headingAt }: Headed): Headed {
  const heading = rows[headingAt];
  const width = heading ? widthOfOne(heading.cells.map(headingKey)) : null;
  if (!heading || width === null) return { rows, headingAt };
  const places = Array.from({ length: Math.ceil(heading.cells.length / width) }, (_, it) => it);
  const partOf = ({ cells }: Row, at: number) => cells.slice(at * width, (at + 1) * width);
  const isFilled = (cells: readonly string[]) => cells.some((it) => it !== '');
  const titles = rows[headingAt - 1];
  const areTitles = titles && places.every((at) => isFilled(partOf(titles, at)));
  const above = rows.slice(0, areTitles ? headingAt - 1 : headingAt);
  const below = [...(areTitles ? [titles] : []), ...rows.slice(headingAt + 1)];
  const lines = rows.at(-1)?.line ?? 0;
  const tables = places.flatMap((at) =>
    below
      .map((it) => ({ line: it.line + at * lines, cells: partOf(it, at) }))
      .filter((it) => isFilled(it.cells)),
  );
  const named = { ...heading, cells: partOf(heading, 0) };
  return { rows: [...above, named, ...tables], headingAt: above.length };
}

/** Columns with different names that a table has at least. */
const leastNames = 3;

/** Returns how many columns one table has, with an empty one between; null if the names do not repeat. */
function widthOfOne(keys: readonly string[]): number | null {
  for (let width = leastNames; width <= keys.length / 2 + 1; width += 1) {
    const names = keys.slice(0, width).filter((it) => it !== '');
    const isOne = names.length >= leastNames && new Set(names).size === names.length;
    const count = Math.ceil(keys.length / width) * width;
    const repeats = Array.from({ length: count }, (_, at) => (keys[at] ?? '') === keys[at % width]);
    if (isOne && count > width && repeats.every(Boolean)) return width;
  }
  return null;
}
