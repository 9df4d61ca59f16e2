import type { ShownRequest } from '@callboard/oauth';
import { RadioGroup } from '#app/ui/choice.tsx';

interface WorkspaceChoiceProps {
  workspaces: ShownRequest['workspaces'];
  /** The workspace that the person has open. */
  currentId: string | null;
}

/** Shows the workspace that a program will see, or lets the person choose among several. */
export function WorkspaceChoice({ workspaces, currentId }: WorkspaceChoiceProps) {
  const [first] = workspaces;
  if (!first) return null;
  if (workspaces.length === 1) {
    return (
      <div className="grid gap-1">
        <h2 className="text-sm font-medium">Workspace</h2>
        <p className="break-words">{first.name}</p>
        <input type="hidden" name="workspaceId" value={first.id} />
      </div>
    );
  }
  const chosen = workspaces.find((it) => it.id === currentId) ?? first;
  return (
    <RadioGroup
      legend="Workspace"
      name="workspaceId"
      defaultValue={chosen.id}
      options={workspaces.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
