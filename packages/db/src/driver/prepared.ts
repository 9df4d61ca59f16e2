import { statementsOf, type Tx } from './statements.ts';

interface Prepared {
  execute(values: Record<string, unknown>): unknown;
}

/**
 * A select that is written once and asked with other values each time, as `sql.placeholder` names
 * them: drizzle takes longer to write a statement than PostgreSQL to answer it. For what is asked
 * most often.
 */
export function prepared<P extends Prepared>(
  select: (tx: Tx) => { prepare(name: string): P },
): (tx: Tx, values?: Parameters<P['execute']>[0]) => ReturnType<P['execute']> {
  let written: P | undefined;
  return (tx, values) => {
    written ??= select(tx).prepare('');
    return ask(written, tx, values);
  };
}

/** The same for a few statements of one shape, each written when it is first asked for. */
export function preparedEach<Key, P extends Prepared>(
  select: (tx: Tx, key: Key) => { prepare(name: string): P },
): (tx: Tx, key: Key, values?: Parameters<P['execute']>[0]) => ReturnType<P['execute']> {
  const written = new Map<Key, P>();
  return (tx, key, values) => {
    const known = written.get(key) ?? select(tx, key).prepare('');
    written.set(key, known);
    return ask(known, tx, values);
  };
}

// A prepared statement keeps the connection of whoever asked first.
function ask<P extends Prepared>(written: P, tx: Tx, values: Record<string, unknown> = {}) {
  const own: P = Object.assign(Object.create(written), { client: statementsOf(tx) });
  return own.execute(values) as ReturnType<P['execute']>;
}
