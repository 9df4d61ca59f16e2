import type { Row } from './alternate.ts';
import { toTable } from './table.ts';

/** Runs the parts in sequence and reports the table of each part when it is done. */
export async function measureParts(
  parts: (() => Promise<Row[]>)[],
  print: (line: string) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const part of parts) {
    const measured = await part();
    print(toTable(measured));
    rows.push(...measured);
  }
  return rows;
}
