import { Check, CircleAlert, CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazyPart } from '../on-demand.tsx';
import { Spinner } from '../spinner.tsx';
import { formatViewerTime } from '../viewer-time.ts';

const leaveQuestion = lazyPart(() => import('../form/drafts/leave-question.tsx'));

/** What became of the changes of an editor without a save button. */
export type Autosave =
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  | { kind: 'offline' }
  | { kind: 'changed'; by: string }
  | { kind: 'refused'; message: string };

interface AutosaveStateProps {
  /** Null before the first change. */
  state: Autosave | null;
  /** False when this browser cannot keep what is not saved: the person is asked before leaving. */
  isKept?: boolean;
  /** Shows both values of what two people changed. Absent while they are shown. */
  seeBoth?: (() => void) | undefined;
}

/** Says in one line whether the changes are saved. It takes its line before the first change. */
export function AutosaveState({ state, isKept = true, seeBoth }: AutosaveStateProps) {
  return (
    <>
      <p role="status" className="flex min-h-6 items-center gap-1.5 text-xs text-soft">
        {state && <Words {...{ state, isKept, seeBoth }} />}
      </p>
      {!isKept && <leaveQuestion.Part part="search" />}
    </>
  );
}

type WordsProps = Required<Omit<AutosaveStateProps, 'state'>> & { state: Autosave };

function Words({ state, isKept, seeBoth }: WordsProps) {
  switch (state.kind) {
    case 'saving':
      return <Line icon={<Spinner />}>Saving</Line>;
    case 'saved':
      return (
        <Line icon={<Check aria-hidden="true" className="size-3.5" />}>
          Saved <span className="tabular">{formatViewerTime(state.at)}</span>
        </Line>
      );
    case 'offline':
      return (
        <Line icon={<CloudOff aria-hidden="true" className="size-3.5 text-tally-ink" />}>
          {isKept ? 'Offline, kept here' : 'Offline, not saved'}
        </Line>
      );
    case 'changed':
      return (
        <Line icon={<CircleAlert aria-hidden="true" className="size-3.5 text-tally-ink" />}>
          Changed by {state.by}
          {seeBoth && (
            <>
              :{' '}
              <button type="button" onClick={seeBoth} className="font-medium text-ink underline">
                see both
              </button>
            </>
          )}
        </Line>
      );
    case 'refused':
      return (
        <Line icon={<CircleAlert aria-hidden="true" className="size-3.5 text-danger" />}>
          Not saved. {state.message}
        </Line>
      );
  }
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <>
      {icon}
      <span>{children}</span>
    </>
  );
}
