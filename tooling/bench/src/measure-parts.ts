import type { Row } from './alternate.ts';
import { toTable } from './table.ts';

/** Measures one part after the other, and tells the table of each as soon as it is there. */
export async function measureParts(
  parts: (() => Promise<Row[]>)[],
  tell: (line: string) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const part of parts) {
    const measured = await part();
    tell(toTable(measured));
    rows.push(...measured);
  }
  return rows;
}
