import { useState } from 'react';
import { useAct } from '#app/acts/use-act.ts';
import { useReconfirm } from '#app/features/schedule/use-reconfirm.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { toast, toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import type { Cell } from './crew-page.ts';
import type { AskedMove } from './move-dialog.tsx';
import { clashesOf, doneWords, promotionsBy } from './moves.ts';
import { ticksInWords } from './totals.ts';

interface MoveMore {
  reason?: string;
  killFeePercent?: number;
}

/** Moves ticked dates. What concerns others, or has a price, is asked first. */
export function useCrewMoves(clearTicks: () => void) {
  const [asked, setAsked] = useState<AskedMove | null>(null);
  const act = useAct();
  const again = useReconfirm();
  const direct = useAct((error) => toastError(refusalText(error)));

  const send = async ({ cells, to }: AskedMove, more: MoveMore = {}) => {
    const isClashAccepted = to === 'confirmed' && clashesOf(cells).length > 0;
    const moved = await (asked ? act : direct).run(async () => {
      await (await loadApiClient()).bookings.move.mutate({
        bookingDayIds: idsOf(cells),
        status: to,
        isClashAccepted,
        ...more,
      });
      return true;
    });
    if (!moved) return;
    setAsked(null);
    clearTicks();
    toast(`${ticksInWords(cells)} ${doneWords[to]}`, undoOf({ cells, to }));
  };

  /** Returns what takes a release back. Nobody has moved up, so everybody gets their rank again. */
  const undoOf = ({ cells, to }: AskedMove) => {
    const statuses = [...new Set(cells.map(({ on }) => on.status))];
    const isHold = statuses.every((it) => it === 'first_hold' || it === 'second_hold');
    if (!/^(released|declined)$/.test(to) || !isHold || promotionsBy(cells).length > 0) return;
    return () => void direct.run(() => holdAgain(cells));
  };

  return {
    isBusy: act.isBusy || direct.isBusy || again.isBusy,
    act,
    asked,
    close: () => setAsked(null),
    begin: (move: AskedMove) => (isAsked(move) ? setAsked(move) : void send(move)),
    send: (more: MoveMore) => asked && void send(asked, more),
    /** Records that people said yes again after their dates moved. */
    reconfirm: async (cells: Cell[]) => {
      if (await again.reconfirm(idsOf(cells), ticksInWords(cells))) clearTicks();
    },
    challenge: async (cells: Cell[]) => {
      const done = await direct.run(async () => {
        await (await loadApiClient()).bookings.challenge.mutate({ bookingDayIds: idsOf(cells) });
        return true;
      });
      if (!done) return;
      clearTicks();
      toast(`${ticksInWords(cells)} challenged: confirm or release within 24 hours`);
    },
  };
}

function isAsked({ cells, to }: AskedMove): boolean {
  if (to === 'cancelled') return true;
  if (to === 'confirmed') return clashesOf(cells).length > 0;
  return (to === 'released' || to === 'declined') && promotionsBy(cells).length > 0;
}

/** Holds dates again as they were: first holds before second ones, each until its date. */
async function holdAgain(cells: Cell[]): Promise<true> {
  const { bookings } = await loadApiClient();
  const alike = Map.groupBy(cells, ({ on }) => `${on.status} ${on.holdExpiresOn ?? ''}`);
  for (const [key, own] of [...alike].sort()) {
    const [status, holdExpiresOn] = key.split(' ') as ['first_hold' | 'second_hold', string];
    const until = holdExpiresOn ? { holdExpiresOn } : {};
    await bookings.move.mutate({ bookingDayIds: idsOf(own), status, ...until });
  }
  return true;
}

function idsOf(cells: Cell[]): string[] {
  return cells.map(({ on }) => on.id);
}
