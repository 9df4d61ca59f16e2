import { phaseLabels, projectPhases, shownPhase } from '@callboard/domain/projects/enums';
import { ChevronDown } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useViewer } from '#app/frame/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Menu, MenuChoice } from '#app/ui/menu.tsx';
import { type Segment, Segments } from '#app/ui/segments.tsx';
import { MovePanel } from './move-panel.tsx';
import { usePhaseMoves } from './use-phase-moves.ts';
import type { ProjectPage } from './use-project.ts';

/**
 * Shows the eight phases with the current one marked. Choosing one moves the job there; choosing
 * Closed opens the wrap step. On phones and touch screens they are chosen from a list.
 */
export function PhaseBar({ project }: { project: ProjectPage }) {
  const { canChange } = useViewer();
  const navigate = useNavigate();
  const { pending, latest, move, undo, dismiss } = usePhaseMoves();
  const awaited = pending.at(-1);
  const phase = awaited ? awaited.to : shownPhase(project);
  const at = phase ? projectPhases.indexOf(phase) : -1;
  const segments = projectPhases.map((key, index): Segment => {
    const state = index === at ? 'current' : index < at ? 'done' : 'ahead';
    return { key, label: phaseLabels[key], state };
  });
  const label = phase
    ? `Phase: ${at + 1} of ${projectPhases.length}, ${phaseLabels[phase]}`
    : 'Phase: not set';
  const mayWrap = canChange('projects.wrap') && project.may.wrap;
  const choose = (key: string) => {
    const to = projectPhases.find((it) => it === key);
    if (to === 'closed' && mayWrap) void navigate(`/projects/${project.id}/wrap`);
    else if (to) void move(project, to);
  };
  if (!canChange('projects.edit') || project.closedAt !== null) {
    return <Segments label={label} segments={segments} />;
  }
  return (
    <>
      <div className="max-sm:hidden pointer-coarse:hidden">
        <Segments label={label} segments={segments} choose={choose} />
      </div>
      <div className="grid gap-2 sm:hidden pointer-coarse:grid">
        <Segments label={label} segments={segments} isBare />
        <PhaseMenu phase={phase} choose={choose} />
      </div>
      {latest && <MovePanel latest={latest} undo={undo} dismiss={dismiss} />}
    </>
  );
}

interface PhaseMenuProps {
  phase: ProjectPage['phase'];
  choose: (key: string) => void;
}

function PhaseMenu({ phase, choose }: PhaseMenuProps) {
  return (
    <Menu
      align="start"
      trigger={
        <Button className="justify-self-start">
          <span className="sr-only">Change phase, now </span>
          {phase ? phaseLabels[phase] : 'No phase'}
          <ChevronDown aria-hidden="true" className="text-faint" />
        </Button>
      }
    >
      <MenuChoice
        label="Phase"
        value={phase ?? ''}
        onChange={choose}
        isClosing
        options={projectPhases.map((value) => ({ value, label: phaseLabels[value] }))}
      />
    </Menu>
  );
}
