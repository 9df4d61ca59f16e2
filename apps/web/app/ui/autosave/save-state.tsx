import { lazy, Suspense, useState } from 'react';
import { importPart } from '#app/connection/import-part.ts';
import { AutosaveState } from './autosave-state.tsx';
import type { useAutosave } from './use-autosave.ts';

const ConflictPanel = lazy(() => importPart(() => import('../form/conflict-panel.tsx')));

type Edits = Pick<ReturnType<typeof useAutosave>, 'state' | 'isKept' | 'conflict' | 'decide'>;

/** Says whether the fields of a form are saved, and shows both values of what two people changed. */
export function SaveState({ formId, edits }: { formId: string; edits: Edits }) {
  const [seesBoth, setSeesBoth] = useState(false);
  const { state, isKept, conflict, decide } = edits;
  return (
    <>
      {conflict && seesBoth && (
        <Suspense>
          <ConflictPanel
            {...conflict}
            formId={formId}
            toShown={(stored) => stored}
            names={undefined}
            decide={decide}
          />
        </Suspense>
      )}
      <AutosaveState
        state={state}
        isKept={isKept}
        seeBoth={seesBoth ? undefined : () => setSeesBoth(true)}
      />
    </>
  );
}
