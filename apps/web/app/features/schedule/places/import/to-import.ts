import type { Imported } from './check-row.ts';
import type { RowState } from './status.ts';

/** Returns what is imported. */
export function toImport(states: readonly RowState[]): Imported[] {
  return states.filter((it) => it.isReady).flatMap(toLocation);
}

function toLocation({ act, match, said, news }: RowState): Imported[] {
  if (act === 'add') {
    return said.kind === '' ? [] : [{ ...said.details, name: said.name, kind: said.kind }];
  }
  if (!match?.location) return [];
  const lacking = Object.entries(said.details).filter(([field]) => news.some((it) => it === field));
  return [{ ...Object.fromEntries(lacking), id: match.location.id }];
}
