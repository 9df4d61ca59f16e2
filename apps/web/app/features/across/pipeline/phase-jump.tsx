import type { PipelineColumn } from '@callboard/core/across';
import { memo, useEffect, useRef, useState } from 'react';
import { countWords } from '#app/count-words.ts';
import { cx } from '#app/ui/cx.ts';
import { columnId, nameOfPhase } from './phases.ts';

interface PhaseJumpProps {
  columns: PipelineColumn[];
  open: (phase: PipelineColumn['phase']) => void;
}

/** Names the phase in view on a phone, under the top bar, with links to the others. */
export const PhaseJump = memo(function PhaseJump({ columns, open }: PhaseJumpProps) {
  const current = useColumnInView(columns.map((it) => columnId(it.phase)).join());
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (current) showCurrent(bar.current);
  }, [current]);
  return (
    <nav
      ref={bar}
      aria-label="Phases"
      className="sticky top-13 z-20 -mx-4 flex gap-1.5 overflow-x-auto bg-paper px-4 py-1.5 [scrollbar-width:none] md:hidden"
    >
      {columns.map(({ phase, total }) => (
        <button
          key={columnId(phase)}
          type="button"
          aria-current={columnId(phase) === current ? 'true' : undefined}
          onClick={() => open(phase)}
          className={cx(
            'flex h-9 shrink-0 items-center gap-1.5 rounded-md px-2.5 text-sm inset-ring inset-ring-line pointer-coarse:h-11',
            'aria-[current]:bg-ink aria-[current]:text-inverse',
            total === 0 && 'text-faint',
          )}
        >
          {nameOfPhase(phase)}
          <span className="tabular text-xs opacity-80">{countWords(total)}</span>
        </button>
      ))}
    </nav>
  );
});

/** Scrolls only the bar, because scrolling into view would also move the page. */
function showCurrent(bar: HTMLElement | null): void {
  const button = bar?.querySelector<HTMLElement>('[aria-current]');
  if (!bar || !button) return;
  bar.scrollTo({ left: button.offsetLeft - (bar.clientWidth - button.clientWidth) / 2 });
}

/** Returns the id of the column that takes most of the width of its scrolling row. */
function useColumnInView(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const columns = ids.split(',').map((id) => document.getElementById(id));
    const shares = new Map<string, number>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const it of entries) shares.set(it.target.id, it.intersectionRect.width);
        setCurrent([...shares].toSorted(([, a], [, b]) => b - a)[0]?.[0]);
      },
      { root: columns[0]?.parentElement ?? null, threshold: [0, 0.25, 0.5, 0.75, 1] },
    );
    for (const it of columns) if (it) observer.observe(it);
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
