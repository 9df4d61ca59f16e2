/** Rows per statement. PostgreSQL accepts 65,535 parameters. */
const rowsAtOnce = 500;

/** Splits rows into as many as one statement takes. */
export function chunksOf<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, index) =>
    rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  );
}
