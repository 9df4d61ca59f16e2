import type { PipelineColumn as ColumnData, PipelineProject } from '@callboard/core/across';
import { ChevronsLeftRight, ChevronsRightLeft } from 'lucide-react';
import { memo, startTransition, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { countWords } from '#app/count-words.ts';
import { IconButton } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import type { LiftHandle } from '#app/ui/drag/use-keyboard-lift.ts';
import { Count } from '#app/ui/pill.tsx';
import { useStable } from '#app/ui/use-stable.ts';
import { columnId, nameOfPhase, type Phase } from './phases.ts';
import { ProjectCard } from './project-card.tsx';

interface CardListProps {
  column: ColumnData;
  /** The job that the pointer drags or the keyboard moves. */
  heldId: string | null;
  isEditable: boolean;
  handle: LiftHandle<Phase>;
  move: (project: PipelineProject, to: Phase) => void;
}

interface PipelineColumnProps extends CardListProps {
  isFolded: boolean;
  fold: (phase: Phase) => void;
  unfold: (phase: Phase) => void;
  /** A job would be dropped here. */
  isTarget: boolean;
}

/** Column of a phase: all have one width, and a folded one is a strip that takes drops too. */
export function PipelineColumn(props: PipelineColumnProps) {
  const { column, isFolded, fold, unfold, isTarget, ...list } = props;
  const id = columnId(column.phase);
  const name = nameOfPhase(column.phase);
  const count = countWords(column.total);
  return (
    <section
      id={id}
      aria-label={`${name}, ${count} ${count === '1' ? 'job' : 'jobs'}`}
      data-drop={isTarget ? '' : undefined}
      className={cx(
        'group/column flex min-w-0 shrink-0 snap-start flex-col rounded-lg bg-well',
        isFolded ? 'w-11' : 'grow basis-[calc(100vw-4rem)] md:basis-37',
        'data-drop:bg-pressed data-drop:outline-2 data-drop:-outline-offset-2 data-drop:outline-ink/60',
      )}
    >
      {isFolded ? (
        <button
          type="button"
          onClick={() => unfold(column.phase)}
          className="flex flex-1 items-center gap-2 rounded-lg px-2.5 py-3 text-sm font-semibold [writing-mode:vertical-rl] hover:bg-hover"
        >
          <ChevronsLeftRight aria-hidden="true" className="size-4 text-faint" />
          <span className="sr-only">Expand </span>
          {name} <Count>{count}</Count>
        </button>
      ) : (
        <>
          <h2 className="relative flex h-10 items-center gap-x-1.5 px-2.5 text-sm font-semibold">
            <span className="truncate">{name}</span>
            <Count>{count}</Count>
            <IconButton
              label={`Collapse ${name}`}
              className="absolute top-1.5 right-1 size-7 bg-well opacity-0 group-hover/column:opacity-100 focus-visible:opacity-100 pointer-coarse:top-0 pointer-coarse:size-11 pointer-coarse:opacity-100"
              onClick={() => fold(column.phase)}
            >
              <ChevronsRightLeft aria-hidden="true" />
            </IconButton>
          </h2>
          <CardList column={column} {...list} heldId={heldIn(column, list.heldId)} />
        </>
      )}
    </section>
  );
}

/** A column without the held job is not drawn again. */
function heldIn({ projects }: ColumnData, heldId: string | null): string | null {
  return projects.some((it) => it.id === heldId) ? heldId : null;
}

/** Cards of a column at first, and each time its end is near. */
const step = 10;

/** The cards of a column. More are drawn, without blocking, when the end is scrolled into view. */
const CardList = memo(function CardList({ column, heldId, ...card }: CardListProps) {
  const [count, setCount] = useState(step);
  const more = () => startTransition(() => setCount((now) => now + 2 * step));
  const shown = column.projects.slice(0, count);
  return (
    <ul className="grid min-h-24 grid-cols-1 content-start gap-1.5 overflow-y-auto px-1.5 pb-2 md:flex-1">
      {shown.map((project) => (
        <ProjectCard key={project.id} project={project} isHeld={project.id === heldId} {...card} />
      ))}
      {shown.length < column.projects.length ? (
        <EndOfShown key={count} onNear={more} />
      ) : (
        <Rest column={column} />
      )}
    </ul>
  );
});

/** Tall empty item that reports when it comes into view. */
function EndOfShown({ onNear }: { onNear: () => void }) {
  const item = useRef<HTMLLIElement>(null);
  const near = useStable(onNear);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some((it) => it.isIntersecting) && near(),
    );
    if (item.current) observer.observe(item.current);
    return () => observer.disconnect();
  }, [near]);
  return <li ref={item} aria-hidden="true" className="h-96" />;
}

/** Links to the jobs of the column that are not listed, with the same filters. */
function Rest({ column: { phase, total, projects } }: { column: ColumnData }) {
  const [params] = useSearchParams();
  const rest = total - projects.length;
  if (rest <= 0) return null;
  const filters = new URLSearchParams({ phase: phase ?? 'none' });
  for (const name of ['q', 'client', 'producer']) {
    const value = params.get(name);
    if (value) filters.set(name, value);
  }
  return (
    <li className="px-1.5 py-2 text-sm">
      <Link
        to={`/projects?${filters}`}
        className="underline decoration-edge underline-offset-4 hover:decoration-ink"
      >
        {countWords(rest)} more
      </Link>
    </li>
  );
}
