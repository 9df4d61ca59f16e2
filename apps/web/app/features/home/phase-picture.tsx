import { type ProjectPhase, phaseLabels, projectPhases } from '@callboard/core/projects/vocabulary';
import { Link } from 'react-router';
import { cx } from '#app/ui/cx.ts';

interface PhasePictureProps {
  counts: { phase: ProjectPhase | null; count: number }[];
}

/** Where the open jobs stand: a stack of blocks for each phase, leading to its column. */
export function PhasePicture({ counts }: PhasePictureProps) {
  const phases: (ProjectPhase | null)[] = [
    ...(counts.some((it) => it.phase === null) ? [null] : []),
    ...projectPhases.filter((it) => it !== 'closed'),
  ];
  const countOf = (phase: ProjectPhase | null) =>
    counts.find((it) => it.phase === phase)?.count ?? 0;
  const most = Math.max(1, ...counts.map((it) => it.count));
  return (
    <ol className="flex gap-1" aria-label="Open jobs by phase">
      {phases.map((phase) => (
        <li key={phase ?? 'none'} className="min-w-0 flex-1">
          <Link
            to={`/pipeline#phase-${phase ?? 'none'}`}
            className="group grid gap-1.5 rounded-sm text-center"
          >
            <span className="flex h-16 items-end rounded-sm bg-well">
              <span
                aria-hidden="true"
                className="w-full rounded-sm bg-ink/80 group-hover:bg-ink"
                style={{ height: `${(countOf(phase) / most) * 100}%` }}
              />
            </span>
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

const shortLabels: Record<ProjectPhase, string> = { ...phaseLabels, scope_bid: 'Bid' };
