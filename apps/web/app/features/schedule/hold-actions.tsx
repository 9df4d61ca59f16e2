import { holdMoves } from '@callboard/domain/shoot-days/enums';
import { Button } from '#app/ui/button.tsx';
import type { JobDay } from './job-day.ts';
import { useHoldActs } from './use-hold-acts.ts';

type HoldStatus = JobDay['holdStatus'];

/** Returns the words of a button that moves a hold. */
function moveWords(from: HoldStatus, to: HoldStatus): string {
  if (to === 'confirmed') return 'Confirm';
  if (to === 'released') return 'Release';
  if (to === 'cancelled') return 'Cancel day';
  return from === 'second_hold' ? 'Make first hold' : 'Hold again';
}

interface HoldActionsProps {
  day: JobDay;
  /** Opens the dialog of a move that concerns the crew of the day. */
  ask: (to: HoldStatus) => void;
}

/** The moves that the hold of a day allows now. */
export function HoldActions({ day, ask }: HoldActionsProps) {
  const { isBusy, hold, challenge } = useHoldActs(day);
  const moves = holdMoves[day.holdStatus];
  return (
    <div className="flex flex-wrap gap-2">
      {moves
        .toSorted((a, b) => Number(b === 'confirmed') - Number(a === 'confirmed'))
        .map((to) => (
          <Button
            key={to}
            variant={to === 'confirmed' ? 'primary' : 'secondary'}
            isBusy={isBusy}
            onClick={() => (to === 'first_hold' ? void hold() : ask(to))}
          >
            {moveWords(day.holdStatus, to)}
            {to !== 'first_hold' && '…'}
          </Button>
        ))}
      {day.holdStatus === 'first_hold' && (
        <Button variant="quiet" isBusy={isBusy} onClick={() => void challenge()}>
          {day.challengeExpiresAt ? 'Restart 24 h clock' : 'Log a challenge'}
        </Button>
      )}
    </div>
  );
}
