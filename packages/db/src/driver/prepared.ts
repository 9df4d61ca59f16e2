import { createRowMapper, type Selection } from './row-mapper.ts';
import { statementsOf, type Tx } from './statements.ts';

interface Prepared {
  execute(values: Record<string, unknown>): unknown;
}

/**
 * Returns a function that runs a select whose SQL is built once. `sql.placeholder` names the values
 * of each call. Use it for the most frequent queries, because drizzle takes longer to build a
 * statement than PostgreSQL to run it.
 */
export function prepared<P extends Prepared>(
  select: (tx: Tx) => { prepare(name: string): P },
): (tx: Tx, values?: Parameters<P['execute']>[0]) => ReturnType<P['execute']> {
  let written: P | undefined;
  return (tx, values) => {
    written ??= write(select(tx));
    return run(written, tx, values);
  };
}

/** Like `prepared` for a few variants of a statement, each built on first use. */
export function preparedEach<Key, P extends Prepared>(
  select: (tx: Tx, key: Key) => { prepare(name: string): P },
): (tx: Tx, key: Key, values?: Parameters<P['execute']>[0]) => ReturnType<P['execute']> {
  const written = new Map<Key, P>();
  return (tx, key, values) => {
    const known = written.get(key) ?? write(select(tx, key));
    written.set(key, known);
    return run(known, tx, values);
  };
}

function write<P extends Prepared>(select: { prepare(name: string): P }): P {
  const written = select.prepare('');
  const mapRow = createRowMapper(written as unknown as Selection);
  return Object.assign(written, { customResultMapper: (rows: unknown[][]) => rows.map(mapRow) });
}

// A prepared statement keeps the connection of its first caller, so it is replaced by the current
// one.
function run<P extends Prepared>(written: P, tx: Tx, values: Record<string, unknown> = {}) {
  const own: P = Object.assign(Object.create(written), { client: statementsOf(tx) });
  return own.execute(values) as ReturnType<P['execute']>;
}
