import { Link } from 'react-router';
import { playerKeys } from '#app/features/review/player/player-keys.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Kbd, modKey } from '#app/ui/kbd.tsx';

const listKeys = (): { keys: string[]; does: string }[] => [
  { keys: ['/', `${modKey()} K`], does: 'Search and actions' },
  { keys: ['n'], does: 'Create new' },
  { keys: ['j', 'k'], does: 'Next and previous row' },
  { keys: ['Enter'], does: 'Open row' },
  { keys: ['Esc'], does: 'Close' },
  { keys: ['?'], does: 'Keyboard shortcuts' },
];

/** Lists the keyboard shortcuts. */
export default function KeysDialog({ close }: { close: () => void }) {
  const hasPlayer = document.querySelector('[data-player]') !== null;
  return (
    <Dialog isOpen onOpenChange={close} title="Keyboard shortcuts">
      <KeyList keys={listKeys()} />
      {hasPlayer && (
        <>
          <h3 className="pt-4 pb-1 text-sm font-medium">Player</h3>
          <KeyList keys={playerKeys} />
        </>
      )}
      <p className="pt-3 text-sm text-faint">
        Build your own integrations:{' '}
        <Link
          to="/developers"
          className="rounded-sm text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          developer docs
        </Link>
      </p>
    </Dialog>
  );
}

function KeyList({ keys }: { keys: readonly { keys: string[]; does: string }[] }) {
  return (
    <dl className="grid">
      {keys.map((it) => (
        <div
          key={it.does}
          className="flex min-h-9 items-center gap-4 border-b border-line last:border-b-0"
        >
          <dt className="flex-1">{it.does}</dt>
          <dd className="flex gap-1">
            {it.keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
