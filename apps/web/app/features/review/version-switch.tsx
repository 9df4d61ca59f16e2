import { versionStageLabels } from '@callboard/domain/versions/enums';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { cx } from '#app/ui/cx.ts';
import { Shape } from '#app/ui/pill.tsx';
import { decisionLooks } from './decision-words.ts';
import type { CutVersion } from './review-data.ts';
import type { VersionLinks } from './use-version-links.ts';

interface VersionSwitchProps {
  versions: readonly CutVersion[];
  shown: CutVersion;
  links: VersionLinks;
}

/**
 * The versions of a deliverable, newest first, each with its decision. A film goes on at the moment that
 * the one before shows.
 */
export function VersionSwitch({ versions, shown, links }: VersionSwitchProps) {
  const newest = versions[0];
  return (
    <nav aria-label="Versions" className="-mx-1 flex gap-1 overflow-x-auto px-1 py-0.5">
      {versions.map((it) => {
        const { label, shape } = decisionLooks[it.decision];
        const isSuperseded = it.decision === 'PENDING' && it !== newest;
        const state = isSuperseded ? 'Superseded' : label;
        return (
          <Link
            key={it.id}
            to={links.addressOf(it)}
            preventScrollReset
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              links.go(it);
            }}
            aria-current={it === shown ? 'page' : undefined}
            className={cx(
              'grid min-h-11 shrink-0 content-center rounded-md px-3 py-1 text-sm',
              it === shown ? 'bg-pressed text-ink' : 'text-soft hover:bg-hover',
            )}
          >
            <span className="flex items-center gap-1.5 font-medium">
              <Shape shape={isSuperseded ? 'dash' : shape} />v{it.versionNumber}
              {it.stage && <span className="font-normal">{versionStageLabels[it.stage]}</span>}
            </span>
            <span className="text-xs">{state}</span>
          </Link>
        );
      })}
    </nav>
  );
}

/** Whether a click follows a link here, not in another tab. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
