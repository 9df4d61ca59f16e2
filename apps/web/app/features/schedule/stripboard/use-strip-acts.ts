import { type StripKind, stripTitle, usualMinutes } from '@callboard/domain/schedule-blocks/enums';
import { useState } from 'react';
import { countOf } from '#app/count-of.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { formatPlainDate } from '#app/ui/date.tsx';
import { type Arrow, useKeyboardLift } from '#app/ui/drag/use-keyboard-lift.ts';
import { toast } from '#app/ui/toast.tsx';
import { useStable } from '#app/ui/use-stable.ts';
import { useOptimisticMutations } from '#app/use-optimistic-mutations.ts';
import {
  type BoardStrip,
  findStrip,
  inOrder,
  type NewValues,
  newStrip,
  placeOf,
  type StripDay,
  type StripLook,
} from './board-state.ts';
import type { DropPlace } from './place-at.ts';
import type { StripActs } from './strip-acts.ts';
import { useCellDraft } from './use-cell-draft.ts';
import { useFocusOfNew } from './use-focus-of-new.ts';
import type { StripSelection } from './use-strip-selection.ts';
import type { BoardEdits } from './use-stripboard.ts';

interface Board {
  edits: BoardEdits;
  selection: StripSelection;
  openPaste: (dayId: string) => void;
}

/** Returns what can be done with strips and days, the keyboard drag, and how a strip is added. */
export function useStripActs({ edits, selection, openPaste }: Board) {
  const { days, act, newId } = edits;
  const { run } = useOptimisticMutations<null>();
  const focusNew = useFocusOfNew();

  const stripsOf = (dayId: string) => days.find((it) => it.id === dayId)?.strips ?? [];
  const endOf = (dayId: string) => ({ dayId, afterId: stripsOf(dayId).at(-1)?.id ?? null });
  const addAfter = (dayId: string, afterId: string | null, values: NewValues) => {
    const strip = newStrip(newId(), dayId, values);
    focusNew(strip);
    void act({ kind: 'add', strips: [strip], to: { dayId, afterId } });
  };
  const addAtEnd = (dayId: string, kind: StripKind) =>
    addAfter(dayId, endOf(dayId).afterId, { kind, minutes: usualMinutes[kind] });
  /** The strips that move with one: all selected ones, if it is selected. */
  const movedWith = (id: string) => (selection.ids.has(id) ? [...selection.ids] : [id]);
  const moveTo = (ids: readonly string[], { dayId, index }: DropPlace) => {
    const strips = inOrder(days, ids).filter(isStored);
    const from = placeOf(days, strips);
    const moved = new Set(strips.map((it) => it.id));
    const others = stripsOf(dayId).filter((it) => !moved.has(it.id));
    const afterId = others[Math.min(index, others.length) - 1]?.id ?? null;
    const isThere = from && 'afterId' in from && from.dayId === dayId && from.afterId === afterId;
    if (!from || isThere) return;
    void act({ kind: 'move', ids: [...moved], from, to: { dayId, afterId } });
  };
  const remove = (ids: readonly string[]) => {
    const strips = inOrder(days, ids).filter(isStored);
    const [first] = strips;
    if (!first) return;
    void act({ kind: 'remove', strips });
    const what = strips.length === 1 ? `${stripTitle(first)} was` : `${strips.length} strips were`;
    toast(`${what} removed`, () => void act({ kind: 'restore', strips }));
  };
  const duplicate = (ids: readonly string[]) => {
    const strips = inOrder(days, ids);
    const last = strips.at(-1);
    if (!last) return;
    const { shootDayId: dayId, id: afterId } = last;
    // A fixed start is left to the original.
    const copies = strips.map((it) => newStrip(newId(), dayId, { ...it, start: null }));
    void act({ kind: 'add', strips: copies, to: { dayId, afterId } });
    selection.selectAll(copies.map((it) => it.id));
  };
  const lift = useKeyboardLift<DropPlace>({
    pickUp: (thing) => {
      const moved = movedWith(thing.id);
      if (moved.length === 1) return thing;
      const name = countOf(moved.length, 'strip');
      return { ...thing, name, place: withoutMoved(days, thing.place, moved) };
    },
    step: (place, arrow, id) => placeBeside(days, place, { arrow, moved: movedWith(id) }),
    describe: ({ dayId, index }) => {
      const day = days.find((it) => it.id === dayId);
      return `${day ? `${formatPlainDate(day.date)}, ` : ''}place ${index + 1}`;
    },
    drop: (id, place) => moveTo(movedWith(id), place),
  });
  const drafts = useCellDraft();
  const own: StripActs = {
    ...drafts,
    change: useStable((strip, field, to, opened) => {
      const value = field === 'description' ? (to ?? '') : to;
      if (value === null && (field === 'minutes' || field === 'kind')) return;
      const change = { from: { [field]: opened }, to: { [field]: value } };
      void act({ kind: 'change', id: strip.id, ...change });
    }),
    set: useStable((ids, look) => {
      const setups = inOrder(days, ids).filter((it) => isStored(it) && it.kind === 'setup');
      if (setups.length === 0) return toast('Only setups are INT or EXT, day or night.');
      const strips = setups.filter((it) => !hasLook(it, look));
      if (strips.length === 0) return;
      const from = strips.map((it) => lookOf(it, look));
      const to = strips.map(() => look);
      void act({ kind: 'set', ids: strips.map((it) => it.id), from, to });
    }),
    addBelow: useStable((strip, values) => addAfter(strip.shootDayId, strip.id, values)),
    duplicate: useStable(duplicate),
    remove: useStable(remove),
    moveTo: useStable(moveTo),
    pick: useStable((id, isRange) => (isRange ? selection.selectTo(id) : selection.toggle(id))),
    handle: lift.handle,
  };
  const ownOfDay = {
    add: useStable(addAtEnd),
    addMany: useStable((dayId: string, values: NewValues[]) => {
      const strips = values.map((it) => newStrip(newId(), dayId, it));
      return act({ kind: 'add', strips, to: endOf(dayId) });
    }),
    copy: useStable(async (id: string, shootDayId: string) => {
      const send = async () =>
        (await loadApiClient()).scheduleBlocks.copy.mutate({ id, shootDayId });
      const strips = await run(null, send);
      if (!strips) return;
      edits.remember({ kind: 'add', strips, to: endOf(shootDayId) });
      toast(`${countOf(strips.length, 'strip')} copied`);
    }),
    paste: useStable(openPaste),
  };
  // The functions stay the same, and so does what holds them, for the memoized strips.
  const [acts] = useState(own);
  const [dayActs] = useState(ownOfDay);
  return {
    ...{ lift, acts, dayActs, movedWith },
    /** Adds a strip below the one in focus, else at the end of a day. */
    add: (dayId: string, kind: StripKind) => {
      const focused = document.activeElement?.closest<HTMLElement>('[data-strip]');
      const strip = focused && findStrip(days, focused.dataset.strip ?? '');
      if (!strip) return addAtEnd(dayId, kind);
      addAfter(strip.shootDayId, strip.id, { kind, minutes: usualMinutes[kind] });
    },
  };
}

function isStored({ id }: BoardStrip): boolean {
  return !id.startsWith('new-');
}

/** Returns the values of a strip that would be set. */
function lookOf({ intExt, dayNight }: BoardStrip, look: StripLook): StripLook {
  return look.intExt === undefined ? { dayNight } : { intExt };
}

function hasLook(strip: BoardStrip, { intExt, dayNight }: StripLook): boolean {
  return intExt === undefined ? strip.dayNight === dayNight : strip.intExt === intExt;
}

function withoutMoved(days: StripDay[], place: DropPlace, moved: readonly string[]): DropPlace {
  const strips = days.find((it) => it.id === place.dayId)?.strips ?? [];
  const above = strips.slice(0, place.index).filter((it) => !moved.includes(it.id));
  return { ...place, index: above.length };
}

interface Step {
  arrow: Arrow;
  moved: readonly string[];
}

function placeBeside(days: StripDay[], place: DropPlace, { arrow, moved }: Step): DropPlace {
  const { dayId, index } = place;
  const at = days.findIndex((it) => it.id === dayId);
  const room = (day: StripDay) => day.strips.filter((it) => !moved.includes(it.id)).length;
  const by = arrow === 'ArrowUp' || arrow === 'ArrowLeft' ? -1 : 1;
  const isByDay = arrow === 'ArrowLeft' || arrow === 'ArrowRight';
  const day = days[at];
  const other = days[at + by];
  if (!day) return place;
  const isInside = index + by >= 0 && index + by <= room(day);
  if (!isByDay && isInside) return { dayId, index: index + by };
  if (!other) return place;
  if (isByDay) return { dayId: other.id, index: Math.min(index, room(other)) };
  return { dayId: other.id, index: by === 1 ? 0 : room(other) };
}
