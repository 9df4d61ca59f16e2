import type { Stripboard, StripDay } from '@callboard/core/schedule-blocks';
import type { StripKind } from '@callboard/core/schedule-blocks/enums';

export type { Stripboard, StripDay };
export type BoardStrip = StripDay['strips'][number];

/** Fields of a strip that a person edits. */
export type StripValues = Pick<
  BoardStrip,
  | 'kind'
  | 'start'
  | 'minutes'
  | 'shotRef'
  | 'description'
  | 'locationId'
  | 'cast'
  | 'intExt'
  | 'dayNight'
>;

/** A place on the board: a day, and the strip above, or null at the top. */
export interface Place {
  dayId: string;
  afterId: string | null;
}

export type BoardAct =
  | { kind: 'add'; strips: BoardStrip[]; to: Place }
  | { kind: 'change'; id: string; from: Partial<StripValues>; to: Partial<StripValues> }
  | { kind: 'move'; id: string; from: Place; to: Place }
  | { kind: 'remove' | 'restore'; strips: BoardStrip[]; to?: Place | undefined };

/** Returns a strip that is not stored yet. */
export function newStrip(id: string, shootDayId: string, values: NewValues): BoardStrip {
  return {
    ...{ start: null, shotRef: null, description: '', locationId: null, locationName: null },
    ...{ cast: null, intExt: null, dayNight: null, position: 0, version: 1 },
    ...values,
    ...{ id, shootDayId },
  };
}

/** Values of a new strip. */
export type NewValues = Partial<StripValues> & { kind: StripKind; minutes: number };

/** Returns the days after an act. `idOf` returns the stored id of a strip that was new. */
export function afterAct(
  days: StripDay[],
  act: BoardAct,
  idOf: (id: string) => string = (id) => id,
): StripDay[] {
  const idsOf = (strips: BoardStrip[]) => strips.map((it) => idOf(it.id));
  switch (act.kind) {
    case 'add':
    case 'restore': {
      const ids = idsOf(act.strips);
      const without = withoutStrips(days, ids);
      const added = act.strips.map((it, index) => ({ ...it, id: ids[index] ?? it.id }));
      const { to } = act;
      return to
        ? placed(without, added, { ...to, afterId: to.afterId && idOf(to.afterId) })
        : added.toSorted((a, b) => a.position - b.position).reduce(restored, without);
    }
    case 'change':
      return mapStrips(days, (it) => (it.id === idOf(act.id) ? { ...it, ...act.to } : it));
    case 'remove':
      return withoutStrips(days, idsOf(act.strips));
    case 'move': {
      const strip = findStrip(days, idOf(act.id));
      if (!strip) return days;
      const to = { ...act.to, afterId: act.to.afterId && idOf(act.to.afterId) };
      return placed(withoutStrips(days, [strip.id]), [{ ...strip, shootDayId: to.dayId }], to);
    }
  }
}

/** Returns the act that takes another one back. */
export function inverseOf(act: BoardAct): BoardAct {
  switch (act.kind) {
    case 'add':
    case 'restore':
      return { kind: 'remove', strips: act.strips, to: act.to };
    case 'remove':
      return { kind: 'restore', strips: act.strips, to: act.to };
    case 'change':
      return { ...act, from: act.to, to: act.from };
    case 'move':
      return { ...act, from: act.to, to: act.from };
  }
}

export function findStrip(days: readonly StripDay[], id: string): BoardStrip | undefined {
  return days.flatMap((it) => it.strips).find((it) => it.id === id);
}

/** Returns where a strip is. */
export function placeOf(days: readonly StripDay[], id: string): Place | undefined {
  for (const day of days) {
    const index = day.strips.findIndex((it) => it.id === id);
    if (index >= 0) return { dayId: day.id, afterId: day.strips[index - 1]?.id ?? null };
  }
  return undefined;
}

function placed(days: StripDay[], strips: BoardStrip[], { dayId, afterId }: Place): StripDay[] {
  return days.map((day) => {
    if (day.id !== dayId) return day;
    const index = day.strips.findIndex((it) => it.id === afterId);
    const at = afterId === null ? 0 : index < 0 ? day.strips.length : index + 1;
    return numbered(day, day.strips.toSpliced(at, 0, ...strips));
  });
}

function restored(days: StripDay[], strip: BoardStrip): StripDay[] {
  return days.map((day) =>
    day.id === strip.shootDayId
      ? numbered(day, day.strips.toSpliced(strip.position - 1, 0, strip))
      : day,
  );
}

function withoutStrips(days: StripDay[], ids: readonly string[]): StripDay[] {
  return days.map((day) => {
    const left = day.strips.filter((it) => !ids.includes(it.id));
    return left.length === day.strips.length ? day : numbered(day, left);
  });
}

function mapStrips(days: StripDay[], map: (strip: BoardStrip) => BoardStrip): StripDay[] {
  return days.map((day) => ({ ...day, strips: day.strips.map(map) }));
}

/** Strips whose position stays are the same objects, so that they are not drawn again. */
function numbered(day: StripDay, strips: BoardStrip[]): StripDay {
  return {
    ...day,
    strips: strips.map((it, index) =>
      it.position === index + 1 ? it : { ...it, position: index + 1 },
    ),
  };
}

/** Returns what an act does, for screen readers and the undo button. */
export function actInWords(act: BoardAct): string {
  if (act.kind === 'change') return 'edit of a strip';
  if (act.kind === 'move') return 'move of a strip';
  const count = act.strips.length === 1 ? 'a strip' : `${act.strips.length} strips`;
  return { add: `adding ${count}`, remove: `removing ${count}`, restore: `restoring ${count}` }[
    act.kind
  ];
}
