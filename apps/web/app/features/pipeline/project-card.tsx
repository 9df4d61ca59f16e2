import type { PipelineProject } from '@callboard/core/projects';
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

interface ProjectCardProps {
  project: PipelineProject;
  isEditable: boolean;
  handle: LiftHandle<Phase>;
  move: (project: PipelineProject, to: Phase) => void;
}

/** Card of a job that can be dragged, moved with the keyboard, or sent to a phase from its menu. */
export function ProjectCard({ project, isEditable, handle, move }: ProjectCardProps) {
  const isMovable = isEditable && !project.isWrapClosed;
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: project.id,
    disabled: !isMovable,
  });
  return (
    <li
      ref={setNodeRef}
      {...(isMovable && listeners)}
      className={cx(isMovable && 'md:cursor-grab', isDragging && 'pointer-events-none opacity-35')}
    >
      <ProjectCardFace project={project}>
        {isMovable && (
          <button
            type="button"
            aria-label={`Move ${project.name} with the arrow keys`}
            {...handle({ id: project.id, name: project.name, place: project.phase })}
            className="grid size-6 place-content-center rounded-sm text-faint opacity-0 group-hover:opacity-100 focus-visible:opacity-100 aria-pressed:bg-ink aria-pressed:text-inverse aria-pressed:opacity-100 pointer-coarse:hidden"
          >
            <GripVertical aria-hidden="true" className="size-3.5" />
          </button>
        )}
        {isMovable && <MoveMenu project={project} move={move} />}
      </ProjectCardFace>
    </li>
  );
}

interface ProjectCardFaceProps {
  project: PipelineProject;
  isFloating?: boolean;
  children?: ReactNode;
}

export function ProjectCardFace({ project, isFloating, children }: ProjectCardFaceProps) {
  const isStatusTelling = !project.phase || project.status !== statusOfPhase[project.phase];
  return (
    <article
      className={cx(
        'group relative grid gap-1 rounded-md bg-sheet p-2.5 inset-ring inset-ring-line hover:inset-ring-edge',
        isFloating && 'rotate-1 shadow-float',
      )}
    >
      <div className="flex min-h-6 items-center gap-1">
        <span className="tabular text-xs text-faint">{project.jobNo}</span>
        <span className="relative z-10 -mr-1 ml-auto flex">{children}</span>
      </div>
      <h3 className="text-sm leading-snug font-medium">
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
      <p className="truncate text-xs text-soft">{project.clientName}</p>
      {(project.startDate || project.endDate) && (
        <p className="text-xs text-faint">
          <DateRange start={project.startDate} end={project.endDate} />
        </p>
      )}
      {isStatusTelling && (
        <p className="pt-0.5 [&>span]:text-xs">
          <StatusPill status={project.status} isLocked={project.isWrapClosed} />
        </p>
      )}
    </article>
  );
}

function MoveMenu({ project, move }: Pick<ProjectCardProps, 'project' | 'move'>) {
  return (
    <Menu
      trigger={
        <IconButton
          label={`Move ${project.name} to…`}
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
          isDisabled={phase === project.phase}
          end={phase === project.phase && <Check aria-label="here now" />}
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
