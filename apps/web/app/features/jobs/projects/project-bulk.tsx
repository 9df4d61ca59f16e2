import { type ProjectPhase, phaseLabels, projectPhases } from '@callboard/domain/projects/enums';
import { ChevronDown } from 'lucide-react';
import { apiClient } from '#app/api-client.ts';
import { countOf } from '#app/count-of.ts';
import { useBulk } from '#app/features/jobs/lists/use-bulk.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { BulkBar } from '#app/ui/list/bulk-bar.tsx';
import type { Selection } from '#app/ui/list/use-selection.ts';
import { Menu, MenuItem, MenuLabel } from '#app/ui/menu.tsx';
import type { ListedProject } from './project-columns.ts';

/** Moves or archives the chosen jobs. */
export function ProjectBulk({ selection }: { selection: Selection<ListedProject> }) {
  const { canChange } = useViewer();
  const { isBusy, run } = useBulk<ListedProject>();
  const { chosen, clear } = selection;
  const movePhase = (id: string, from: ProjectPhase | null, phase: ProjectPhase | null) =>
    apiClient.projects.movePhase.mutate({ id, from, phase });
  const move = async (phase: ProjectPhase) => {
    await run({
      rows: chosen.filter((it) => it.phase !== phase),
      act: (it) => movePhase(it.id, it.phase, phase),
      done: (count) => `${countOf(count, 'job')} moved to ${phaseLabels[phase]}`,
      undo: (it) => movePhase(it.id, phase, it.phase),
    });
    clear();
  };
  const archive = async () => {
    await run({
      rows: chosen,
      act: ({ id }) => apiClient.projects.archive.mutate({ id }),
      done: (count) => `${countOf(count, 'job')} archived`,
      undo: ({ id }) => apiClient.projects.unarchive.mutate({ id }),
    });
    clear();
  };
  return (
    <BulkBar count={chosen.length} clear={clear}>
      <Menu
        side="top"
        trigger={
          <Button isBusy={isBusy}>
            Move to
            <ChevronDown aria-hidden="true" />
          </Button>
        }
      >
        <MenuLabel>Move to</MenuLabel>
        {projectPhases.map((phase) => (
          <MenuItem key={phase} onSelect={() => void move(phase)}>
            {phaseLabels[phase]}
          </MenuItem>
        ))}
      </Menu>
      {canChange('projects.archive') && (
        <Button isBusy={isBusy} onClick={archive}>
          Archive
        </Button>
      )}
    </BulkBar>
  );
}
