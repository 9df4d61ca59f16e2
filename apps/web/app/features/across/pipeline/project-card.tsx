import type { PipelineProject } from '@callboard/core/across';
import {
  phaseLabels,
  projectPhases,
  shownPhase,
  statusOfPhase,
} from '@callboard/domain/projects/enums';
import { ArrowRight, Check, Ellipsis, GripVertical } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { countOf } from '#app/count-of.ts';
import { StatusPill } from '#app/features/jobs/projects/status-pill.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { DateRange, PlainDate } from '#app/ui/date.tsx';
import type { LiftHandle } from '#app/ui/drag/use-keyboard-lift.ts';
import { Menu, MenuItem, MenuLabel, MenuLink } from '#app/ui/menu.tsx';
import { Money } from '#app/ui/money/money.tsx';
import type { Phase } from './phases.ts';

interface ProjectCardProps {
  project: PipelineProject;
  isEditable: boolean;
  /** The pointer drags it, or the keyboard moves it. */
  isHeld: boolean;
  handle: LiftHandle<Phase>;
  move: (project: PipelineProject, to: Phase) => void;
}

/** Card of a job that can be dragged, moved with the keyboard, or sent to a phase from its menu. */
export const ProjectCard = memo(function ProjectCard(props: ProjectCardProps) {
  const { project, isEditable, isHeld, handle, move } = props;
  const isMovable = isEditable && !project.isWrapClosed;
  return (
    <li
      data-draggable={isMovable ? project.id : undefined}
      className={cx(isMovable && 'md:cursor-grab', isHeld && 'not-has-aria-pressed:opacity-35')}
    >
      <ProjectCardFace project={project}>
        {isMovable && (
          <button
            type="button"
            aria-label={`Move ${project.name} with the arrow keys`}
            {...handle({ id: project.id, name: project.name, place: shownPhase(project) })}
            className="grid size-6 place-content-center rounded-sm text-faint aria-pressed:bg-ink aria-pressed:text-inverse pointer-coarse:hidden"
          >
            <GripVertical aria-hidden="true" className="size-3.5" />
          </button>
        )}
        {isMovable && <MoveMenu project={project} move={move} />}
      </ProjectCardFace>
    </li>
  );
});

interface ProjectCardFaceProps {
  project: PipelineProject;
  isFloating?: boolean;
  children?: ReactNode;
}

/** Number, client and name of a job, its next day, what waits for the client, and its status. */
export function ProjectCardFace({ project, isFloating, children }: ProjectCardFaceProps) {
  const phase = shownPhase(project);
  const isStatusTelling = !phase || project.status !== statusOfPhase[phase];
  return (
    <article
      className={cx(
        'group relative grid grid-cols-1 gap-0.5 rounded-md bg-sheet px-2.5 py-2 inset-ring inset-ring-line hover:inset-ring-edge',
        isFloating && 'rotate-1 shadow-float',
      )}
    >
      <p className="truncate text-xs text-faint pointer-coarse:pr-9">
        <span className="tabular">{project.jobNo}</span> · {project.clientName}
      </p>
      <span className="absolute top-1 right-1 z-10 flex rounded-sm bg-sheet opacity-0 group-hover:opacity-100 focus-within:opacity-100 has-aria-expanded:opacity-100 has-aria-pressed:opacity-100 pointer-coarse:top-0 pointer-coarse:right-0 pointer-coarse:opacity-100">
        {children}
      </span>
      <h3 className="text-sm leading-snug font-medium text-pretty wrap-anywhere">
        <Link
          to={`/projects/${project.id}`}
          prefetch="intent"
          draggable={false}
          data-row
          className="outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-ink"
        >
          {project.name}
        </Link>
      </h3>
      <When project={project} />
      {project.bid && (
        <p className="text-xs text-soft">
          <span className="sr-only">Bid </span>
          <Money minorUnits={project.bid.totalCents} currency={project.bid.currency} />
        </p>
      )}
      {project.openReviews > 0 && (
        <p className="text-xs text-soft">{countOf(project.openReviews, 'cut')} waiting on client</p>
      )}
      {isStatusTelling && (
        <p className="pt-0.5 [&>span]:text-xs">
          <StatusPill status={project.status} isLocked={project.isWrapClosed} />
        </p>
      )}
    </article>
  );
}

/** The next shoot day, or the dates of a job that has no days, past or coming. */
function When({ project: { nextDay, hasDays, startDate, endDate } }: { project: PipelineProject }) {
  if (nextDay) {
    return (
      <p className="text-xs text-pretty text-soft">
        <PlainDate date={nextDay.date} /> · {nextDay.label}
      </p>
    );
  }
  if (hasDays || (!startDate && !endDate)) return null;
  return (
    <p className="text-xs text-faint">
      <DateRange start={startDate} end={endDate} />
    </p>
  );
}

function MoveMenu({ project, move }: Pick<ProjectCardProps, 'project' | 'move'>) {
  const now = shownPhase(project);
  return (
    <Menu
      trigger={
        <IconButton
          label={`Move ${project.name} to…`}
          className="size-6 pointer-coarse:size-11"
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
          isDisabled={phase === now}
          end={phase === now && <Check aria-label="here now" />}
          onSelect={() => move(project, phase)}
        >
          {phaseLabels[phase]}
        </MenuItem>
      ))}
      <MenuLink to={`/projects/${project.id}`} icon={<ArrowRight aria-hidden="true" />}>
        Open the job
      </MenuLink>
    </Menu>
  );
}
