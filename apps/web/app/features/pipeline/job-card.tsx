import type { PipelineJob } from '@callboard/core/projects';
import { phaseLabels, projectPhases, statusOfPhase } from '@callboard/core/projects/enums';
import { useDraggable } from '@dnd-kit/core';
import { ArrowRight, Check, Ellipsis, GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { StatusPill } from '#app/features/projects/status-pill.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { DateRange } from '#app/ui/date.tsx';
import type { LiftHandle } from '#app/ui/drag/use-keyboard-lift.ts';
import { Menu, MenuItem, MenuLabel, MenuLink } from '#app/ui/menu.tsx';
import type { Phase } from './phases.ts';

interface JobCardProps {
  job: PipelineJob;
  isEditable: boolean;
  handle: LiftHandle<Phase>;
  move: (job: PipelineJob, to: Phase) => void;
}

/** Card of a job that can be dragged, moved with the keyboard, or sent to a phase from its menu. */
export function JobCard({ job, isEditable, handle, move }: JobCardProps) {
  const isMovable = isEditable && !job.isWrapClosed;
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: job.id, disabled: !isMovable });
  return (
    <li
      ref={setNodeRef}
      {...(isMovable && listeners)}
      className={cx(isMovable && 'md:cursor-grab', isDragging && 'pointer-events-none opacity-35')}
    >
      <JobCardFace job={job}>
        {isMovable && (
          <button
            type="button"
            aria-label={`Move ${job.name} with the arrow keys`}
            {...handle({ id: job.id, name: job.name, place: job.phase })}
            className="grid size-6 place-content-center rounded-sm text-faint opacity-0 group-hover:opacity-100 focus-visible:opacity-100 aria-pressed:bg-ink aria-pressed:text-inverse aria-pressed:opacity-100 pointer-coarse:hidden"
          >
            <GripVertical aria-hidden="true" className="size-3.5" />
          </button>
        )}
        {isMovable && <MoveMenu job={job} move={move} />}
      </JobCardFace>
    </li>
  );
}

interface JobCardFaceProps {
  job: PipelineJob;
  isFloating?: boolean;
  children?: ReactNode;
}

export function JobCardFace({ job, isFloating, children }: JobCardFaceProps) {
  const isStatusTelling = !job.phase || job.status !== statusOfPhase[job.phase];
  return (
    <article
      className={cx(
        'group relative grid gap-1 rounded-md bg-sheet p-2.5 inset-ring inset-ring-line hover:inset-ring-edge',
        isFloating && 'rotate-1 shadow-float',
      )}
    >
      <div className="flex min-h-6 items-center gap-1">
        <span className="tabular text-xs text-faint">{job.jobNo}</span>
        <span className="relative z-10 -mr-1 ml-auto flex">{children}</span>
      </div>
      <h3 className="text-sm leading-snug font-medium">
        <Link
          to={`/projects/${job.id}`}
          prefetch="intent"
          draggable={false}
          data-row
          className="outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-ink"
        >
          {job.name}
        </Link>
      </h3>
      <p className="truncate text-xs text-soft">{job.clientName}</p>
      {(job.startDate || job.endDate) && (
        <p className="text-xs text-faint">
          <DateRange start={job.startDate} end={job.endDate} />
        </p>
      )}
      {isStatusTelling && (
        <p className="pt-0.5 [&>span]:text-xs">
          <StatusPill status={job.status} isLocked={job.isWrapClosed} />
        </p>
      )}
    </article>
  );
}

function MoveMenu({ job, move }: Pick<JobCardProps, 'job' | 'move'>) {
  return (
    <Menu
      trigger={
        <IconButton
          label={`Move ${job.name} to…`}
          className="size-6 pointer-coarse:size-9"
          onMouseDown={(event) => event.stopPropagation()}
          onTouchStart={(event) => event.stopPropagation()}
        >
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuLabel>Move to…</MenuLabel>
      {projectPhases.map((phase) => (
        <MenuItem
          key={phase}
          isDisabled={phase === job.phase}
          end={phase === job.phase && <Check aria-label="here now" />}
          onSelect={() => move(job, phase)}
        >
          {phaseLabels[phase]}
        </MenuItem>
      ))}
      <MenuLink to={`/projects/${job.id}`} icon={<ArrowRight aria-hidden="true" />}>
        Open the job
      </MenuLink>
    </Menu>
  );
}
