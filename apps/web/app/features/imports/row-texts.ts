import { headingKey } from '@callboard/text/columns';
import type { Row } from '@callboard/text/rows';

/** Returns the different texts of a row. */
export function textsOf({ cells }: Row): string[] {
  return [...new Set(cells.filter((it) => it !== ''))];
}

/** Returns whether a row has one text alone that is a remark: “Page 2”. */
export function isRemark(row: Row, columns: readonly unknown[], remark: RegExp): boolean {
  const texts = textsOf(row);
  return texts.length === 1 && columns.filter(Boolean).length > 1 && remark.test(texts[0] ?? '');
}

/** Returns a row as it is shown among the skipped ones. */
export function textOf(row: Row): string {
  return textsOf(row).join(' · ').slice(0, 200);
}

/** Returns what a row would say as names of the columns; empty for none. */
export function headingOf(row: Row | undefined): string {
  return row?.cells.map(headingKey).join('\n') ?? '';
}

/** Returns the columns that have one of the fields. */
export function placesOf<Field extends string>(
  columns: readonly (Field | null)[],
  fields: readonly Field[],
): number[] {
  return columns.flatMap((it, at) => (it && fields.includes(it) ? at : []));
}
