import type { LiftHandle } from '#app/ui/drag/use-keyboard-lift.ts';
import type { CellValue } from '#app/ui/grid/fill.ts';
import type { BoardStrip, NewValues } from './board-state.ts';
import type { DropPlace } from './place-at.ts';
import type { CellField } from './strip-fields.ts';

/** What can be done with strips. Stays the same between renders. */
export interface StripActs {
  change: (strip: BoardStrip, field: CellField, to: CellValue, opened: CellValue) => void;
  addBelow: (strip: BoardStrip, values: NewValues) => void;
  remove: (strip: BoardStrip) => void;
  /** Moves a strip to a number of strips above, without itself. */
  moveTo: (strip: BoardStrip, to: DropPlace) => void;
  handle: LiftHandle<DropPlace>;
}
