import type { Caller } from '@callboard/api';
import { useState } from 'react';
import { useAct } from '#app/acts/use-act.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { formatRange } from '#app/ui/date.tsx';
import { daysFrom } from '#app/ui/dates/plain-date.ts';
import { toast, toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import type { LaneRun } from './lane-blocks.ts';

export type ReschedulePreview = Awaited<ReturnType<Caller['bookings']['previewReschedule']>>;

/** Dates of a person that are about to move, as they were when it began. */
export interface Rescheduled {
  run: LaneRun;
  /** The dates in view. A run that goes on beside them moves as a whole. */
  shown: { from: string; to: string };
  name: string;
  byDays: number;
  /** What it does, where somebody has to decide about it. */
  preview?: ReschedulePreview;
}

/**
 * Moves the dates of a run. What nobody else notices moves at once, with an undo; else what it does
 * is asked about first.
 */
export function useReschedule() {
  const [moving, setMoving] = useState<Rescheduled | null>(null);
  const act = useAct();
  const direct = useAct((error) => toastError(refusalText(error)));

  const begin = async (move: Rescheduled) => {
    setMoving(move);
    const preview = await direct.run(async () =>
      (await loadApiClient()).bookings.previewReschedule.query({
        ...inputOf(move),
        shown: move.shown,
      }),
    );
    if (!preview) return setMoving(null);
    if (isAsked(preview, move.run)) return setMoving({ ...move, preview });
    await send({ ...move, preview }, direct);
    setMoving(null);
  };

  const send = async ({ run, name, byDays, preview }: Rescheduled, by: typeof act) => {
    const isClashAccepted = preview?.dates.some(({ clash }) => clash?.status === 'confirmed');
    const moved = await by.run(async () =>
      (await loadApiClient()).bookings.reschedule.mutate({
        ...inputOf({ run, byDays }),
        ...(preview && { dates: preview.from }),
        isClashAccepted: isClashAccepted ?? false,
      }),
    );
    if (!moved) return false;
    const { to = [] } = preview ?? {};
    toast(
      `${name} moved to ${formatRange(to[0] ?? run.start, to.at(-1) ?? run.end)}`,
      () => void undo(moved.moveId),
    );
    return true;
  };

  const undo = (moveId: string) =>
    direct.run(async () => (await loadApiClient()).bookings.undoReschedule.mutate({ moveId }));

  return {
    /** What is about to move, and is shown where it goes. */
    moving,
    act,
    begin: (move: Rescheduled) => void begin(move),
    confirm: async () => {
      if (moving && (await send(moving, act))) setMoving(null);
    },
    close: () => setMoving(null),
  };
}

export type Reschedule = ReturnType<typeof useReschedule>;

function inputOf({ run, byDays }: Pick<Rescheduled, 'run' | 'byDays'>) {
  const { bookingId, status, start, end } = run;
  return { bookingId, status, byDays, dates: daysFrom(start, end) };
}

function isAsked({ from, dates, promoted }: ReschedulePreview, run: LaneRun): boolean {
  return (
    promoted.length > 0 ||
    from.some((it) => it < run.start || it > run.end) ||
    dates.some(
      (it) => it.newStatus !== it.status || it.clash || it.isAway || it.needsReconfirmation,
    )
  );
}
