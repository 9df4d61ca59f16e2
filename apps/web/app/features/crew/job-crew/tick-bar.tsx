import { isHeld } from '@callboard/domain/crew/enums';
import { mostRates } from '@callboard/domain/crew/job-crew-fields';
import { useState } from 'react';
import { useProject } from '#app/features/jobs/projects/use-project.ts';
import { Button } from '#app/ui/button.tsx';
import { BulkBar } from '#app/ui/list/bulk-bar.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import type { BookingStatus } from './crew-page.ts';
import { movable, moveLabels, moves } from './moves.ts';
import { useCrewMoves } from './use-crew-moves.ts';
import type { Ticks } from './use-ticks.ts';

const messageDialog = lazyPart(() => import('./message-dialog.tsx'));
const expiryDialog = lazyPart(() => import('./expiry-dialog.tsx'));
const rateDialog = lazyPart(() => import('./rate-dialog.tsx'));
const moveDialog = lazyPart(() => import('./move-dialog.tsx'));

interface TickBarProps {
  ticks: Ticks;
  today: string;
  /** Dates of public holidays. */
  holidays: string[];
}

/** The moves of the ticked dates. A button names how many of them it concerns. */
export default function TickBar({ ticks, today, holidays }: TickBarProps) {
  const crewMoves = useCrewMoves(ticks.clear);
  const { asked, act, send, close } = crewMoves;
  return (
    <>
      <Bar ticks={ticks} today={today} crewMoves={crewMoves} />
      {asked && (
        <moveDialog.Part
          {...asked}
          today={today}
          holidays={holidays}
          act={act}
          send={send}
          close={close}
        />
      )}
    </>
  );
}

interface BarProps extends Omit<TickBarProps, 'holidays'> {
  crewMoves: ReturnType<typeof useCrewMoves>;
}

function Bar({ ticks, crewMoves, today }: BarProps) {
  const [isWriting, setWriting] = useState(false);
  const [isLimiting, setLimiting] = useState(false);
  const [isPaying, setPaying] = useState(false);
  const { may } = useProject();
  const { ticked, clear } = ticks;
  const open = ticked.filter(({ on }) => on.date >= today && isAnswerable(on.status));
  const held = ticked.filter(({ on }) => isHeld(on.status));
  const firsts = ticked.filter(({ on }) => on.status === 'first_hold');
  const people = [...new Set(ticked.map(({ person }) => person))];
  const moved = ticked.filter(({ on }) => on.needsReconfirmation);
  return (
    <BulkBar count={ticked.length} clear={clear}>
      {moves.map((to) => {
        const cells = movable(ticked, to);
        if (cells.length === 0) return null;
        return (
          <Button
            key={to}
            variant={to === 'confirmed' ? 'primary' : 'secondary'}
            isBusy={crewMoves.isBusy}
            onClick={() => crewMoves.begin({ cells, to })}
          >
            {moveLabels[to]}
            {cells.length < ticked.length && ` ${cells.length}`}
          </Button>
        );
      })}
      {moved.length > 0 && (
        <Button
          variant="primary"
          isBusy={crewMoves.isBusy}
          onClick={() => void crewMoves.reconfirm(moved)}
        >
          Confirmed again
        </Button>
      )}
      {firsts.length > 0 && (
        <Button
          variant="quiet"
          isBusy={crewMoves.isBusy}
          onClick={() => void crewMoves.challenge(firsts)}
        >
          Challenged
          {firsts.length < ticked.length && ` ${firsts.length}`}
        </Button>
      )}
      {held.length > 0 && (
        <Button variant="quiet" onClick={() => setLimiting(true)}>
          Hold until…
        </Button>
      )}
      {isLimiting && held.length > 0 && (
        <expiryDialog.Part cells={held} today={today} close={() => setLimiting(false)} />
      )}
      {may.editPay && people.length > 0 && people.length <= mostRates && (
        <Button variant="quiet" onClick={() => setPaying(true)}>
          Set rate…
        </Button>
      )}
      {isPaying && people.length > 0 && (
        <rateDialog.Part people={people} close={() => setPaying(false)} />
      )}
      {open.length > 0 && (
        <Button variant="quiet" onClick={() => setWriting(true)}>
          Message…
        </Button>
      )}
      {isWriting && open.length > 0 && (
        <messageDialog.Part cells={open} close={() => setWriting(false)} />
      )}
    </BulkBar>
  );
}

/** Returns whether somebody can answer for a date in this state. */
function isAnswerable(status: BookingStatus): boolean {
  return status === 'inquired' || isHeld(status);
}
