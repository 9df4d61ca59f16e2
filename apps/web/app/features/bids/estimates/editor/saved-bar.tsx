import { type Autosave, AutosaveState } from '#app/ui/autosave/autosave-state.tsx';
import { Button } from '#app/ui/button.tsx';
import type { HeaderEditing } from './use-header-edits.ts';
import type { LineEdits } from './use-lines.ts';

interface SavedBarProps {
  edits: LineEdits;
  header: HeaderEditing;
}

/** Says whether everything is saved, and what to do when the server refused the lines. */
export function SavedBar({ edits, header }: SavedBarProps) {
  const { state, isKept, retry, discard } = edits;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <AutosaveState state={stateOfBoth(edits, header)} isKept={isKept} />
      {state?.kind === 'refused' && (
        <>
          <Button size="sm" onClick={retry}>
            Retry
          </Button>
          <Button size="sm" variant="quiet" onClick={discard}>
            Discard these changes
          </Button>
        </>
      )}
    </div>
  );
}

/** Returns what became of the lines and the header together. */
export function stateOfBoth({ state }: LineEdits, header: HeaderEditing): Autosave | null {
  return state && state.kind !== 'saved' ? state : (header.state ?? state);
}
