const step = 1024;
const most = 2 ** 30;

/**
 * Returns rising positions of the lines of a section in their order: those that are given stay, and
 * the others (null) come between them. All get new ones where there is no room.
 */
export function placeLines(positions: readonly (number | null)[]): number[] {
  const placed: number[] = [];
  for (let index = 0; index < positions.length; ) {
    const own = positions[index];
    const before = placed.at(-1) ?? 0;
    if (typeof own === 'number') {
      if (own <= before) return evenly(positions.length);
      placed.push(own);
      index += 1;
      continue;
    }
    const end = positions.findIndex((it, at) => at > index && it !== null);
    const count = (end === -1 ? positions.length : end) - index;
    const after = end === -1 ? before + step * (count + 1) : (positions[end] as number);
    const gap = Math.floor((after - before) / (count + 1));
    if (gap < 1 || after > most) return evenly(positions.length);
    placed.push(...Array.from({ length: count }, (_, at) => before + gap * (at + 1)));
    index += count;
  }
  return placed;
}

function evenly(count: number): number[] {
  return Array.from({ length: count }, (_, index) => step * (index + 1));
}
