import type { PortalCut } from '@callboard/core/review';
import { Link } from 'react-router';
import { cx } from '#app/ui/cx.ts';
import { Shape } from '#app/ui/pill.tsx';
import { decisionLooks } from '../decision-words.ts';

/** The versions that the client can choose, newest first, each with its decision. */
export function VersionChoice({ cut, path }: { cut: PortalCut; path: string }) {
  const { versions, version, newestNumber } = cut;
  if (versions.length < 2) return null;
  return (
    <nav aria-label="Versions" className="-mx-1 flex gap-1 overflow-x-auto px-1 py-0.5">
      {versions.map(({ id, versionNumber, decision }) => {
        const isNewest = versionNumber === newestNumber;
        const { label, shape } = decisionLooks[decision];
        return (
          <Link
            key={id}
            to={isNewest ? path : `${path}?version=${versionNumber}`}
            preventScrollReset
            aria-current={id === version.id ? 'page' : undefined}
            className={cx(
              'grid min-h-11 shrink-0 content-center rounded-md px-3 py-1 text-sm',
              id === version.id ? 'bg-pressed text-ink' : 'text-soft hover:bg-hover',
            )}
          >
            <span className="flex items-center gap-1.5 font-medium">
              <Shape shape={decision === 'PENDING' && !isNewest ? 'dash' : shape} />v{versionNumber}
            </span>
            <span className="text-xs">{stateOf(decision === 'PENDING', isNewest) ?? label}</span>
          </Link>
        );
      })}
    </nav>
  );
}

function stateOf(isPending: boolean, isNewest: boolean): string | null {
  if (!isPending) return null;
  return isNewest ? 'Newest' : 'Earlier';
}
