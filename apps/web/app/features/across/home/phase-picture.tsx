import { type ProjectPhase, phaseLabels, projectPhases } from '@callboard/domain/projects/enums';
import { Link } from 'react-router';
import { cx } from '#app/ui/cx.ts';

interface PhasePictureProps {
  counts: { phase: ProjectPhase | null; count: number }[];
}

const blocksDrawn = 8;
const blockHeightRem = 0.75;

/** Shows open jobs by phase as stacks of blocks, each linking to its pipeline column. */
export function PhasePicture({ counts }: PhasePictureProps) {
  const countOf = (phase: ProjectPhase | null) =>
    counts.find((it) => it.phase === phase)?.count ?? 0;
  const phases = [null, ...projectPhases].filter(
    (it) => (it !== null && it !== 'closed') || countOf(it) > 0,
  );
  const most = Math.max(1, ...counts.map((it) => it.count));
  return (
    <ol className="flex" aria-label="Open jobs by phase">
      {phases.map((phase) => (
        <li key={phase ?? 'none'} className="min-w-0 flex-1">
          <Link
            to={`/pipeline#phase-${phase ?? 'none'}`}
            className="group grid gap-1.5 rounded-sm px-0.5 text-center"
          >
            <Stack count={countOf(phase)} most={most} />
            <span
              className={cx('tabular text-sm font-medium', countOf(phase) === 0 && 'text-faint')}
            >
              {countOf(phase)}
            </span>
            <span className="truncate text-2xs text-faint group-hover:text-ink">
              {phase ? shortLabels[phase] : 'None'}
              <span className="sr-only"> jobs</span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** Draws one block per job, or to scale when they do not fit. */
function Stack({ count, most }: { count: number; most: number }) {
  const blocks = most <= blocksDrawn ? count : Math.ceil((count / most) * blocksDrawn);
  return (
    <span
      aria-hidden="true"
      className="flex flex-col-reverse gap-0.5 border-b border-line pb-0.5"
      style={{ height: `${Math.min(most, blocksDrawn) * blockHeightRem + 0.25}rem` }}
    >
      {Array.from({ length: blocks }, (_, index) => (
        <span key={index} className="h-2.5 rounded-[2px] bg-ink/75 group-hover:bg-ink" />
      ))}
    </span>
  );
}

const shortLabels: Record<ProjectPhase, string> = { ...phaseLabels, scope_bid: 'Bid' };
