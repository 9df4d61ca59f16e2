/**
 * Returns the roll after the last one of a camera: `A002` after `A001`, and `A001` without one. A roll
 * that does not end in a number has no next one.
 */
export function nextRoll(camera: string, last?: string | null): string {
  if (!last) return `${camera}001`;
  const [, start = '', digits] = /^(.*?)(\d{1,9})$/.exec(last) ?? [];
  if (digits === undefined) return '';
  return `${start}${String(Number(digits) + 1).padStart(digits.length, '0')}`;
}
