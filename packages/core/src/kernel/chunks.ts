/** Rows per statement. PostgreSQL accepts 65,535 parameters. */
const rowsAtOnce = 500;

/** Splits rows into chunks of `most`, by default as many as one statement takes. */
export function chunksOf<Row>(rows: readonly Row[], most = rowsAtOnce): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / most) }, (_, index) =>
    rows.slice(index * most, (index + 1) * most),
  );
}
