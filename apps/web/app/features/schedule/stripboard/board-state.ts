import type { Stripboard, StripDay } from '@callboard/core/crew';
import type { StripKind } from '@callboard/domain/schedule-blocks/enums';

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

/** Where strips return to that were apart from each other. */
export interface Positions {
  dayId: string;
  /** The position of each strip, from 1. */
  positions: number[];
}

/** What can be set for several strips at once. */
export type StripLook = Partial<Pick<StripValues, 'intExt' | 'dayNight'>>;

export type BoardAct =
  | { kind: 'add'; strips: BoardStrip[]; to: Place }
  | { kind: 'change'; id: string; from: Partial<StripValues>; to: Partial<StripValues> }
  | { kind: 'set'; ids: string[]; from: StripLook[]; to: StripLook[] }
  | { kind: 'move'; ids: string[]; from: Place | Positions; to: Place | Positions }
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
      return to ? placed(without, added, below(to, idOf)) : restored(without, added);
    }
    case 'change':
      return mapStrips(days, new Map([[idOf(act.id), act.to]]));
    case 'set':
      return mapStrips(days, new Map(act.ids.map((id, index) => [idOf(id), act.to[index] ?? {}])));
    case 'remove':
      return withoutStrips(days, idsOf(act.strips));
    case 'move': {
      const { to } = act;
      const ids = act.ids.map(idOf);
      const strips = ids.flatMap((id) => findStrip(days, id) ?? []);
      const moved = strips.map((it) => ({ ...it, shootDayId: to.dayId }));
      const without = withoutStrips(days, ids);
      if ('afterId' in to) return placed(without, moved, below(to, idOf));
      const position = new Map(ids.map((id, index) => [id, to.positions[index] ?? 1]));
      return restored(
        without,
        moved.map((it) => ({ ...it, position: position.get(it.id) ?? 1 })),
      );
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
    case 'set':
      return { ...act, from: act.to, to: act.from };
    case 'move':
      return { ...act, from: act.to, to: act.from };
  }
}

function below(to: Place, idOf: (id: string) => string): Place {
  return { ...to, afterId: to.afterId && idOf(to.afterId) };
}

export function findStrip(days: readonly StripDay[], id: string): BoardStrip | undefined {
  return days.flatMap((it) => it.strips).find((it) => it.id === id);
}

/** Returns some strips of one day in the order in which they stand. */
export function inOrder(days: readonly StripDay[], ids: readonly string[]): BoardStrip[] {
  const wanted = new Set(ids);
  const day = days.find((it) => it.strips.some((strip) => wanted.has(strip.id)));
  return day?.strips.filter((it) => wanted.has(it.id)) ?? [];
}

/** Returns where strips of one day are, in their order: below a strip if nothing is between them. */
export function placeOf(
  days: readonly StripDay[],
  strips: readonly BoardStrip[],
): Place | Positions | undefined {
  const day = days.find((it) => it.id === strips[0]?.shootDayId);
  if (!day) return undefined;
  const at = strips.map((it) => day.strips.findIndex((own) => own.id === it.id));
  const first = at[0] ?? 0;
  return at.every((it, index) => it === first + index)
    ? { dayId: day.id, afterId: day.strips[first - 1]?.id ?? null }
    : { dayId: day.id, positions: at.map((it) => it + 1) };
}

function placed(days: StripDay[], strips: BoardStrip[], { dayId, afterId }: Place): StripDay[] {
  return days.map((day) => {
    if (day.id !== dayId) return day;
    const index = day.strips.findIndex((it) => it.id === afterId);
    const at = afterId === null ? 0 : index < 0 ? day.strips.length : index + 1;
    return numbered(day, day.strips.toSpliced(at, 0, ...strips));
  });
}

/** Strips of one day return to their positions. */
function restored(days: StripDay[], strips: BoardStrip[]): StripDay[] {
  return days.map((day) => {
    if (day.id !== strips[0]?.shootDayId) return day;
    const next = [...day.strips];
    for (const it of strips.toSorted((a, b) => a.position - b.position)) {
      next.splice(it.position - 1, 0, it);
    }
    return numbered(day, next);
  });
}

function withoutStrips(days: StripDay[], ids: readonly string[]): StripDay[] {
  const gone = new Set(ids);
  return days.map((day) => {
    const left = day.strips.filter((it) => !gone.has(it.id));
    return left.length === day.strips.length ? day : numbered(day, left);
  });
}

/** Days without a changed strip are the same objects, so that they are not planned again. */
function mapStrips(
  days: StripDay[],
  changes: ReadonlyMap<string, Partial<StripValues>>,
): StripDay[] {
  return days.map((day) =>
    day.strips.some((it) => changes.has(it.id))
      ? { ...day, strips: day.strips.map((it) => withChange(it, changes.get(it.id))) }
      : day,
  );
}

function withChange(strip: BoardStrip, change: Partial<StripValues> | undefined): BoardStrip {
  return change ? { ...strip, ...change } : strip;
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
  const { length } = 'ids' in act ? act.ids : act.strips;
  const count = length === 1 ? 'a strip' : `${length} strips`;
  if (act.kind === 'set') return `edit of ${count}`;
  if (act.kind === 'move') return `move of ${count}`;
  return { add: `adding ${count}`, remove: `removing ${count}`, restore: `restoring ${count}` }[
    act.kind
  ];
}
