import { useCallback, useState } from 'react';
import type { Entry } from './entry.ts';
import type { EntryActs } from './use-entry-acts.ts';

/** What a dialog asks about. */
export type Asked =
  | { what: 'create' }
  | { what: 'rename'; entry: Entry }
  | { what: 'move'; entries: Entry[] }
  | { what: 'remove'; entries: Entry[] };

/** Returns the open dialog. Only folders with something in them are asked about before deletion. */
export function useAsked({ remove }: Pick<EntryActs, 'remove'>) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (next: Asked) => {
    if (next.what === 'remove' && !next.entries.some(isFilled)) void remove(next.entries);
    else setAsked(next);
  };
  return { asked, ask, close: useCallback(() => setAsked(null), []) };
}

function isFilled(entry: Entry): boolean {
  return entry.kind === 'folder' && entry.itemCount > 0;
}
