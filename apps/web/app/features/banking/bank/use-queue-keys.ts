import { useKeys } from '#app/ui/use-keys.ts';
import { focusedId } from './focus-row.ts';
import type { Transaction } from './transaction-filters.ts';
import type { MatchActs } from './use-match-acts.ts';

interface Queue {
  rows: Transaction[];
  acts: MatchActs;
  isEditable: boolean;
  open: (id: string) => void;
  ignore: (transaction: Transaction) => void;
}

/**
 * m matches the focused row with its best suggestion, or opens it to choose; i ignores it; u undoes
 * it, or what was done last.
 */
export function useQueueKeys({ rows, acts, isEditable, open, ignore }: Queue): void {
  const onRow = (act: (transaction: Transaction) => unknown) => () => {
    if (!isEditable) return;
    const row = rows.find((it) => it.id === focusedId());
    if (row) act(row);
    else document.querySelector<HTMLElement>('[data-panel-row]')?.focus();
  };
  useKeys({
    m: onRow(({ id, state, suggestions: [best] }) => {
      if (state !== 'unmatched') return;
      if (best) void acts.match({ id, parts: best.parts, label: best.label });
      else open(id);
    }),
    i: onRow((it) => it.state === 'unmatched' && it.matches.length === 0 && ignore(it)),
    u: () => {
      if (!isEditable) return;
      const row = rows.find((it) => it.id === focusedId());
      const [match] = row?.matches ?? [];
      if (row?.state === 'ignored') void acts.restore(row.id);
      else if (row?.state === 'matched' && match) void acts.undoMatch(row.id, match.groupId);
      else acts.undoLast();
    },
  });
}
