import { type StripKind, stripTitle } from '@callboard/domain/schedule-blocks/enums';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { countOf } from '#app/count-of.ts';
import { Announcement } from '#app/ui/announcement.tsx';
import { formatPlainDate } from '#app/ui/date.tsx';
import { DragArea } from '#app/ui/drag/drag-area.tsx';
import { lazyPart, onDemand } from '#app/ui/on-demand.tsx';
import { useHistoryKeys } from '#app/ui/use-history-keys.ts';
import { useKeys } from '#app/ui/use-keys.ts';
import { useStable } from '#app/ui/use-stable.ts';
import { whenIdle } from '#app/when-idle.ts';
import { BoardBar } from './board-bar.tsx';
import { selectingEvents } from './board-events.ts';
import { findStrip, type Stripboard, type StripDay } from './board-state.ts';
import { DayNames } from './day-names.ts';
import { type Judge, plansOf } from './day-plan.ts';
import { type DropPlace, dropPlaceOf, findDropPlace, isSamePlace } from './place-at.ts';
import { addItems, StripDaySection } from './strip-day.tsx';
import { stripMenuItems } from './strip-menu.tsx';
import { useChosenDay } from './use-chosen-day.ts';
import { useDropMark } from './use-drop-mark.ts';
import { useStripActs } from './use-strip-acts.ts';
import { useStripSelection } from './use-strip-selection.ts';
import { useStripboard } from './use-stripboard.ts';

const failedActs = lazyPart(() => import('./failed-acts.tsx'));
/** Below all that is shown, so that nothing moves when it is loaded. */
const boardKeys = lazyPart(() => import('./board-keys.tsx'));
const importer = lazyPart(() => import('./import/importer.tsx'));
const warnings = onDemand(() => import('@callboard/domain/schedule-blocks/strip-warnings'));
const selectionBar = lazyPart(() => import('./selection-bar.tsx'));

function fetchItems(): void {
  stripMenuItems.fetch();
  addItems.fetch();
}

const nothing: ReadonlySet<string> = new Set();

interface StripboardProps {
  board: Stripboard;
  isEditable: boolean;
  /** Today in the workspace's time zone. */
  today: string;
}

/** The days of a job with their strips, which are edited in place and dragged within and between days. */
export function StripboardView({ board, isEditable, today }: StripboardProps) {
  const edits = useStripboard(board.days);
  const { days } = edits;
  const judge = useJudge();
  const { rules } = board;
  // An edit is painted before the times of the strips below it.
  const settled = useDeferredValue(days);
  const plans = useMemo(() => plansOf(settled, { rules, judge }), [settled, rules, judge]);
  const { chosen, choose } = useChosenDay(days, today);
  const [pasting, setPasting] = useState<string | null>(null);
  const selection = useStripSelection(days, edits.idOf);
  const { acts, dayActs, lift, add, movedWith } = useStripActs({
    ...{ edits, selection, openPaste: setPasting },
  });
  const drag = useDrag((id, to) => acts.moveTo(movedWith(id), to));
  useHistoryKeys(isEditable, edits);
  useEffect(() => whenIdle(fetchItems), []);
  const addChosen = (kind: StripKind) => add(chosen, kind);
  useKeys(
    isEditable
      ? {
          a: () => addChosen('setup'),
          m: () => addChosen('meal'),
          v: () => addChosen('company_move'),
        }
      : {},
  );
  const names = useMemo(() => days.map(nameOf), [days]);
  const moved = lift.lifted?.id ?? drag.dragged;
  const movedIds = useMemo(
    () => (moved ? (selection.ids.has(moved) ? selection.ids : new Set([moved])) : nothing),
    [moved, selection.ids],
  );
  useDropMark(lift.lifted?.place ?? drag.target, movedIds);
  const isMoved = useStable((id: string) => movedIds.has(id));
  const [placeAt] = useState(() => findDropPlace(isMoved));
  const overlay = drag.dragged && findStrip(days, drag.dragged);
  const events = selectingEvents({ selection, acts, isLifted: lift.lifted !== null });
  return (
    <div className="grid grid-cols-1 gap-4">
      <BoardBar {...{ days, chosen, choose, isEditable, edits, selection }} />
      {edits.failed.length > 0 && <failedActs.Part {...edits} />}
      <DayNames value={names}>
        <DragArea
          {...(isEditable && events)}
          dragging={{
            id: 'stripboard',
            zones: days.map((it) => it.id),
            placeAt,
            ...drag.handlers,
            overlay: overlay && (
              <Floating>
                {movedIds.size > 1 ? countOf(movedIds.size, 'strip') : stripTitle(overlay)}
              </Floating>
            ),
          }}
          announcement={lift.announcement}
          aria-label="Strips by day"
          data-board=""
          data-dragging={moved ? '' : undefined}
          className="grid grid-cols-1 gap-8 md:data-dragging:**:cursor-grabbing"
        >
          {days.map((day) => {
            const plan = plans.get(day.id);
            return (
              plan && (
                <StripDaySection
                  key={day.id}
                  day={day}
                  plan={plan}
                  places={board.places}
                  isEditable={isEditable}
                  isChosen={day.id === chosen}
                  isSelecting={selection.isSelecting}
                  selectedIds={selection.dayId === day.id ? selection.ids : nothing}
                  movedIds={movedIds}
                  keyOf={edits.keyOf}
                  acts={acts}
                  dayActs={dayActs}
                >
                  {pasting === day.id && (
                    <importer.Part
                      day={day}
                      close={() => setPasting(null)}
                      add={(values) => dayActs.addMany(day.id, values)}
                    />
                  )}
                </StripDaySection>
              )
            );
          })}
        </DragArea>
        {selection.ids.size > 0 && <selectionBar.Part selection={selection} acts={acts} />}
      </DayNames>
      {isEditable && <boardKeys.Part />}
      <Announcement>{edits.message}</Announcement>
    </div>
  );
}

/** Returns what says what is wrong with a plan, once it is loaded after the page. */
function useJudge(): Judge | undefined {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return warnings.useWhen(isIdle)?.warningsOfStrips;
}

/** Returns the strip that the pointer drags, where it would go, and the handlers of the drag. */
function useDrag(drop: (id: string, to: DropPlace) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [target, setTarget] = useState<DropPlace | null>(null);
  const stop = () => {
    setDragged(null);
    setTarget(null);
  };
  const onMove = (found: Parameters<typeof dropPlaceOf>[0]) => {
    const next = dropPlaceOf(found);
    setTarget((now) => (isSamePlace(now, next) ? now : next));
  };
  const onDrop = (id: string, found: Parameters<typeof dropPlaceOf>[0]) => {
    stop();
    const to = dropPlaceOf(found);
    if (to) drop(id, to);
  };
  return { dragged, target, handlers: { onStart: setDragged, onMove, onDrop, onCancel: stop } };
}

function nameOf({ id, date, label, strips }: StripDay) {
  return { id, name: `${formatPlainDate(date)}, ${label}`, strips: strips.length };
}

function Floating({ children }: { children: string }) {
  return (
    <div className="rotate-1 truncate rounded-md bg-sheet px-3 py-2 text-sm font-medium shadow-float">
      {children}
    </div>
  );
}
