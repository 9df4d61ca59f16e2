import type { PipelineColumn } from '@callboard/core/projects';
import { cx } from '#app/ui/cx.ts';
import { columnId, nameOfPhase } from './phases.ts';

/** Shows the phases in one line on a phone, each linking to its column. */
export function PhaseJump({ columns }: { columns: PipelineColumn[] }) {
  const go = (id: string) => {
    document.getElementById(id)?.scrollIntoView({ inline: 'start', block: 'nearest' });
  };
  return (
    <nav
      aria-label="Phases"
      className="-mx-4 flex gap-1.5 overflow-x-auto px-4 [scrollbar-width:none] md:hidden"
    >
      {columns.map((it) => (
        <button
          key={columnId(it.phase)}
          type="button"
          onClick={() => go(columnId(it.phase))}
          className={cx(
            'flex h-9 shrink-0 items-center gap-1.5 rounded-md px-2.5 text-sm inset-ring inset-ring-line',
            it.total === 0 && 'text-faint',
          )}
        >
          {nameOfPhase(it.phase)}
          <span className="tabular text-xs text-faint">{it.total}</span>
        </button>
      ))}
    </nav>
  );
}
