import { useMemo, useState } from 'react';
import { inOrder, type StripDay } from './board-state.ts';

interface Chosen {
  ids: readonly string[];
  /** The strip from which a range is selected. */
  anchor: string | null;
}

const none: Chosen = { ids: [], anchor: null };

export type StripSelection = ReturnType<typeof useStripSelection>;

/**
 * The selected strips, which are on one day. A strip that leaves the board is no longer selected.
 * `idOf` returns the stored id of a strip that was new.
 */
export function useStripSelection(days: readonly StripDay[], idOf: (id: string) => string) {
  const [chosen, choose] = useState(none);
  const [isSelecting, setSelecting] = useState(false);
  const strips = useMemo(
    () => inOrder(days, [...chosen.ids, ...chosen.ids.map(idOf)]),
    [days, chosen, idOf],
  );
  const ids = useMemo(() => new Set(strips.map((it) => it.id)), [strips]);
  const stripsBeside = (id: string) =>
    days.find((it) => it.strips.some((strip) => strip.id === id))?.strips ?? [];

  const select = (id: string) => choose({ ids: [id], anchor: id });
  const selectRange = (anchor: string, to: string) => {
    const all = stripsBeside(to).map((it) => it.id);
    const [from, until] = [all.indexOf(anchor), all.indexOf(to)].toSorted((a, b) => a - b);
    if (from === undefined || until === undefined || from < 0) return select(to);
    choose({ ids: all.slice(from, until + 1), anchor });
  };
  return {
    strips,
    ids,
    dayId: strips[0]?.shootDayId,
    isSelecting,
    /** Turns the mode in which a tap selects. */
    setSelecting: (isOn: boolean) => {
      setSelecting(isOn);
      if (!isOn) choose(none);
    },
    clear: () => choose(none),
    select,
    selectAll: (of: readonly string[]) => choose({ ids: of, anchor: of[0] ?? null }),
    selectDay: (id: string) => {
      const all = stripsBeside(id).map((it) => it.id);
      choose({ ids: all, anchor: all[0] ?? null });
    },
    toggle: (id: string) => {
      if (ids.has(id)) choose({ ids: [...ids].filter((it) => it !== id), anchor: id });
      else if (stripsBeside(id)[0]?.shootDayId === strips[0]?.shootDayId) {
        choose({ ids: [...ids, id], anchor: id });
      } else select(id);
    },
    /** Selects from the strip of the last click to another one. */
    selectTo: (id: string) => selectRange(chosen.anchor ?? id, id),
    /** Grows or shrinks the selection from the strip in focus. Returns the next one in focus. */
    extend: (from: string, by: 1 | -1): string | undefined => {
      const all = stripsBeside(from).map((it) => it.id);
      const next = all[all.indexOf(from) + by];
      if (!next) return undefined;
      selectRange(ids.has(from) && chosen.anchor ? chosen.anchor : from, next);
      return next;
    },
  };
}
