import { phaseLabels, projectPhases } from '@callboard/core/projects/enums';
import { useViewer } from '#app/frame/viewer.ts';
import { type Segment, Segments } from '#app/ui/segments.tsx';
import { MovePanel } from './move-panel.tsx';
import { usePhaseMoves } from './use-phase-moves.ts';
import type { ProjectPage } from './use-project.ts';

/** Shows the eight phases with the current one marked. Choosing one moves the job there. */
export function PhaseBar({ project }: { project: ProjectPage }) {
  const { canChange } = useViewer();
  const { pending, latest, move, undo, dismiss } = usePhaseMoves();
  const awaited = pending.at(-1);
  const phase = awaited ? awaited.to : project.phase;
  const at = phase ? projectPhases.indexOf(phase) : -1;
  const segments = projectPhases.map((key, index): Segment => {
    const state = index === at ? 'current' : index < at ? 'done' : 'ahead';
    return { key, label: phaseLabels[key], state };
  });
  const isMovable = canChange('projects.edit') && project.closedAt === null;
  const label = phase
    ? `Phase: ${at + 1} of ${projectPhases.length}, ${phaseLabels[phase]}`
    : 'Phase: not set';
  return (
    <>
      <Segments
        label={label}
        segments={segments}
        {...(isMovable && {
          choose: (key: string) => {
            const to = projectPhases.find((it) => it === key);
            if (to) void move({ id: project.id, name: project.name, phase }, to);
          },
        })}
      />
      {latest && <MovePanel latest={latest} undo={undo} dismiss={dismiss} />}
    </>
  );
}
