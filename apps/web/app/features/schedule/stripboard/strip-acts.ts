import type { StripKind } from '@callboard/domain/schedule-blocks/enums';
import type { LiftHandle } from '#app/ui/drag/use-keyboard-lift.ts';
import type { CellValue } from '#app/ui/grid/fill.ts';
import type { BoardStrip, NewValues, StripLook } from './board-state.ts';
import type { DropPlace } from './place-at.ts';
import type { CellField } from './strip-fields.ts';
import type { CellDraft } from './use-cell-draft.ts';

/** What can be done with strips. Stays the same between renders. */
export interface StripActs {
  change: (strip: BoardStrip, field: CellField, to: CellValue, opened: CellValue) => void;
  /** Sets where or in which light strips of one day are shot. */
  set: (ids: readonly string[], look: StripLook) => void;
  addBelow: (strip: BoardStrip, values: NewValues) => void;
  /** Adds copies below the last of some strips of one day, and selects them. */
  duplicate: (ids: readonly string[]) => void;
  remove: (ids: readonly string[]) => void;
  /** Moves strips of one day to a number of strips above, without themselves. */
  moveTo: (ids: readonly string[], to: DropPlace) => void;
  /** Keeps what is typed into a cell for a reload; null when it is saved or discarded. */
  keepDraft: (draft: CellDraft | null) => void;
  takeDraft: (stripId: string, field: CellField) => CellDraft | undefined;
  /** Selects a strip or not, and with `isRange` those in between. */
  pick: (id: string, isRange: boolean) => void;
  handle: LiftHandle<DropPlace>;
}

/** What can be done with a day. */
export interface StripDayActs {
  add: (dayId: string, kind: StripKind) => void;
  copy: (fromId: string, dayId: string) => void;
  paste: (dayId: string) => void;
}
