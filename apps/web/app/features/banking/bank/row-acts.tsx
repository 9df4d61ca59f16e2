import { EyeOff } from 'lucide-react';
import { Button, IconButton } from '#app/ui/button.tsx';
import type { PanelAddress } from '#app/ui/panel/use-panel-address.ts';
import type { Transaction } from './transaction-filters.ts';
import type { MatchActs } from './use-match-acts.ts';

interface RowActsProps {
  transaction: Transaction;
  acts: MatchActs;
  panel: PanelAddress;
  ignore: (transaction: Transaction) => void;
}

/** The one act that a row most likely needs: match, undo or restore. */
export function RowActs({ transaction, acts, panel, ignore }: RowActsProps) {
  const { id, state, suggestions, matches, name } = transaction;
  const [best] = suggestions;
  const [match] = matches;
  const isBusy = acts.pending.includes(id);
  const frame = 'relative inline-flex items-center justify-end gap-1';
  if (state === 'ignored') {
    return (
      <span className={frame}>
        <Button size="sm" variant="quiet" isBusy={isBusy} onClick={() => acts.restore(id)}>
          Restore
        </Button>
      </span>
    );
  }
  if ((state === 'matched' || state === 'removed') && match) {
    return (
      <span className={frame}>
        <Button
          size="sm"
          variant="quiet"
          isBusy={isBusy}
          onClick={() => acts.undoMatch(id, match.groupId)}
        >
          Undo
        </Button>
      </span>
    );
  }
  if (state !== 'unmatched') return null;
  return (
    <span className={frame}>
      {best ? (
        <Button
          size="sm"
          variant={best.isLikely ? 'primary' : 'secondary'}
          isBusy={isBusy}
          aria-label={`Match ${name} with ${best.label}`}
          onClick={() => acts.match({ id, parts: best.parts, label: best.label })}
        >
          Match
        </Button>
      ) : (
        <Button size="sm" isBusy={isBusy} onClick={() => panel.open(id)}>
          Choose…
        </Button>
      )}
      {matches.length === 0 && (
        <IconButton label={`Ignore ${name} (i)`} onClick={() => ignore(transaction)}>
          <EyeOff aria-hidden="true" />
        </IconButton>
      )}
    </span>
  );
}
