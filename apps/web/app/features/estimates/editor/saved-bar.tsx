import { AutosaveState } from '#app/ui/autosave/autosave-state.tsx';
import { Button } from '#app/ui/button.tsx';
import type { HeaderEditing } from './use-header-edits.ts';
import type { LineEdits } from './use-lines.ts';

interface SavedBarProps {
  edits: LineEdits;
  /** Null where the header says itself whether it is saved. */
  header: HeaderEditing | null;
}

/** Says whether everything is saved, and what to do when the server refused the lines. */
export function SavedBar({ edits, header }: SavedBarProps) {
  const { state, isKept, retry, discard } = edits;
  if (!header && (state === null || state.kind === 'saved')) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <AutosaveState state={state ?? header?.state ?? null} isKept={isKept} />
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
