import { type StripKind, stripTitle, usualMinutes } from '@callboard/core/schedule-blocks/enums';
import { Redo2, Undo2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { loadApiClient } from '#app/load-api-client.ts';
import { Announcement } from '#app/ui/announcement.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { formatPlainDate } from '#app/ui/date.tsx';
import { DragArea } from '#app/ui/drag/drag-area.tsx';
import { type Arrow, useKeyboardLift } from '#app/ui/drag/use-keyboard-lift.ts';
import { Kbd } from '#app/ui/kbd.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import { Count } from '#app/ui/pill.tsx';
import { toast } from '#app/ui/toast.tsx';
import { useKeys } from '#app/ui/use-keys.ts';
import { useStable } from '#app/ui/use-stable.ts';
import { useOptimisticMutations } from '#app/use-optimistic-mutations.ts';
import {
  type BoardStrip,
  findStrip,
  type NewValues,
  newStrip,
  placeOf,
  type Stripboard,
  type StripDay,
} from './board-state.ts';
import { plansOf } from './day-plan.ts';
import { type DropPlace, dropPlaceOf, toDropPlace } from './place-at.ts';
import type { StripActs } from './strip-acts.ts';
import { StripDaySection } from './strip-day.tsx';
import { useHistoryKeys } from './use-history-keys.ts';
import { useStripboard } from './use-stripboard.ts';

const failedActs = lazyPart(() => import('./failed-acts.tsx'));
const importer = lazyPart(() => import('./import/importer.tsx'));

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
  const plans = useMemo(() => plansOf(days, board.rules), [days, board.rules]);
  const { chosen, choose } = useChosenDay(days, today);
  const [dragged, setDragged] = useState<string | null>(null);
  const [target, setTarget] = useState<DropPlace | null>(null);
  const [pasting, setPasting] = useState<string | null>(null);
  const { acts, dayActs, lift, add } = useStripActs(edits, { setPasting, chosen });
  useHistoryKeys(isEditable, edits);
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
  const stop = () => {
    setDragged(null);
    setTarget(null);
  };
  const names = useMemo(() => days.map(nameOf), [days]);
  const overlay = dragged ? findStrip(days, dragged) : undefined;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="sticky top-13 z-20 -mx-4 flex items-center gap-2 border-b border-line bg-paper px-4 py-1.5 md:top-0 md:-mx-8 md:px-8">
        <nav aria-label="Days" className="flex min-w-0 flex-1 gap-1 overflow-x-auto py-0.5">
          {days.map((day) => (
            <Link
              key={day.id}
              to={`?day=${day.id}`}
              preventScrollReset
              aria-current={day.id === chosen ? 'true' : undefined}
              onClick={() => choose(day.id)}
              className="inline-flex h-8 shrink-0 items-center gap-1.5 rounded-md px-2.5 text-sm whitespace-nowrap text-soft hover:bg-hover aria-current:bg-pressed aria-current:font-medium aria-current:text-ink pointer-coarse:h-11"
            >
              {formatPlainDate(day.date)} <Count>{day.strips.length}</Count>
            </Link>
          ))}
        </nav>
        {isEditable && (
          <span className="flex shrink-0 items-center">
            {edits.isSaving && <span className="px-2 text-xs text-faint">Saving…</span>}
            <IconButton label="Undo" disabled={!edits.canUndo} onClick={edits.undo}>
              <Undo2 aria-hidden="true" />
            </IconButton>
            <IconButton label="Redo" disabled={!edits.canRedo} onClick={edits.redo}>
              <Redo2 aria-hidden="true" />
            </IconButton>
          </span>
        )}
      </div>
      {edits.failed.length > 0 && <failedActs.Part {...edits} />}
      <DragArea
        dragging={{
          id: 'stripboard',
          zones: days.map((it) => it.id),
          placeAt: toDropPlace,
          onStart: setDragged,
          onMove: (found) => setTarget((now) => same(now, dropPlaceOf(found))),
          onDrop: (id, found) => {
            stop();
            const to = dropPlaceOf(found);
            const strip = findStrip(days, id);
            if (to && strip) acts.moveTo(strip, to);
          },
          onCancel: stop,
          overlay: overlay && <Floating strip={overlay} />,
        }}
        announcement={lift.announcement}
        aria-label="Strips by day"
        data-board=""
        data-dragging={dragged || lift.lifted ? '' : undefined}
        className="grid grid-cols-1 gap-8 md:data-dragging:**:cursor-grabbing"
      >
        {days.map((day) => {
          const plan = plans.get(day.id);
          const place = lift.lifted?.place ?? target;
          return (
            plan && (
              <StripDaySection
                key={day.id}
                day={day}
                plan={plan}
                days={names}
                places={board.places}
                isEditable={isEditable}
                isChosen={day.id === chosen}
                dropIndex={place?.dayId === day.id ? place.index : null}
                movedId={lift.lifted?.id ?? dragged}
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
      {isEditable && (
        <p className="text-xs text-faint max-sm:hidden pointer-coarse:hidden">
          Enter or typing edits a value, Tab goes on. <Kbd>a</Kbd> adds a setup, <Kbd>m</Kbd> a meal
          and <Kbd>v</Kbd> a company move below the strip in focus. Ctrl or ⌘ with <Kbd>Enter</Kbd>{' '}
          adds a setup below, with <Kbd>z</Kbd> undoes.
        </p>
      )}
      <Announcement>{edits.message}</Announcement>
    </div>
  );
}

function nameOf({ id, date, label, strips }: StripDay) {
  return { id, name: `${formatPlainDate(date)}, ${label}`, strips: strips.length };
}

function Floating({ strip }: { strip: BoardStrip }) {
  return (
    <div className="rotate-1 truncate rounded-md bg-sheet px-3 py-2 text-sm font-medium shadow-float">
      {stripTitle(strip)}
    </div>
  );
}

function same(now: DropPlace | null, next: DropPlace | null): DropPlace | null {
  return now?.dayId === next?.dayId && now?.index === next?.index ? now : next;
}

interface ActOptions {
  setPasting: (dayId: string) => void;
  chosen: string;
}

/** Returns what can be done with strips, the keyboard drag, and how a strip is added. */
function useStripActs(edits: ReturnType<typeof useStripboard>, { setPasting }: ActOptions) {
  const { days, act, newId } = edits;
  const { run } = useOptimisticMutations<null>();
  const focusNew = useFocusOfNew();

  const addAfter = (dayId: string, afterId: string | null, values: NewValues) => {
    const strip = newStrip(newId(), dayId, values);
    focusNew(strip);
    void act({ kind: 'add', strips: [strip], to: { dayId, afterId } });
  };
  const stripsOf = (dayId: string) => days.find((it) => it.id === dayId)?.strips ?? [];
  const moveTo = (strip: BoardStrip, { dayId, index }: DropPlace) => {
    const from = placeOf(days, strip.id);
    const others = stripsOf(dayId).filter((it) => it.id !== strip.id);
    const afterId = others[Math.min(index, others.length) - 1]?.id ?? null;
    if (!from || (from.dayId === dayId && from.afterId === afterId)) return;
    void act({ kind: 'move', id: strip.id, from, to: { dayId, afterId } });
  };
  const lift = useKeyboardLift<DropPlace>({
    step: (place, arrow, id) => placeBeside(days, place, arrow, id),
    describe: ({ dayId, index }) => {
      const day = days.find((it) => it.id === dayId);
      return `${day ? `${formatPlainDate(day.date)}, ` : ''}place ${index + 1}`;
    },
    drop: (id, place) => {
      const strip = findStrip(days, id);
      if (strip) moveTo(strip, place);
    },
  });
  const add = (dayId: string, kind: StripKind) => {
    const below = focusedStrip();
    const strip = below && findStrip(days, below);
    const values = { kind, minutes: usualMinutes[kind] };
    if (strip) addAfter(strip.shootDayId, strip.id, values);
    else addAfter(dayId, stripsOf(dayId).at(-1)?.id ?? null, values);
  };
  const own: StripActs = {
    change: useStable((strip, field, to, opened) => {
      const value = field === 'description' ? (to ?? '') : to;
      if (value === null && (field === 'minutes' || field === 'kind')) return;
      const change = { from: { [field]: opened }, to: { [field]: value } };
      void act({ kind: 'change', id: strip.id, ...change });
    }),
    addBelow: useStable((strip, values) => addAfter(strip.shootDayId, strip.id, values)),
    remove: useStable((strip) => {
      void act({ kind: 'remove', strips: [strip] });
      toast(`${stripTitle(strip)} was removed`, () => {
        void act({ kind: 'restore', strips: [strip] });
      });
    }),
    moveTo: useStable(moveTo),
    handle: lift.handle,
  };
  // The functions stay the same, and so does what holds them, for the memoized strips.
  const [acts] = useState(own);
  return {
    lift,
    add,
    acts,
    dayActs: {
      add: (dayId: string, kind: StripKind) =>
        addAfter(dayId, stripsOf(dayId).at(-1)?.id ?? null, { kind, minutes: usualMinutes[kind] }),
      addMany: (dayId: string, values: NewValues[]) => {
        const strips = values.map((it) => newStrip(newId(), dayId, it));
        const afterId = stripsOf(dayId).at(-1)?.id ?? null;
        return act({ kind: 'add', strips, to: { dayId, afterId } });
      },
      copy: async (id: string, shootDayId: string) => {
        const send = async () =>
          (await loadApiClient()).scheduleBlocks.copy.mutate({ id, shootDayId });
        const strips = await run(null, send);
        if (!strips) return;
        const afterId = stripsOf(shootDayId).at(-1)?.id ?? null;
        edits.remember({ kind: 'add', strips, to: { dayId: shootDayId, afterId } });
        toast(`${strips.length} strips were copied`);
      },
      paste: setPasting,
    },
  };
}

/** Returns the id of the strip whose handle has the focus. */
function focusedStrip(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-strip]')?.dataset.strip;
}

/** Focuses the description of a strip once it is drawn. */
function useFocusOfNew() {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const field = document.querySelector<HTMLElement>(`[data-cell="${wanted.current}"]`);
    if (!field) return;
    wanted.current = null;
    field.focus();
    field.scrollIntoView({ block: 'nearest' });
  });
  return ({ id, kind }: BoardStrip) => {
    wanted.current = `${id} ${kind === 'company_move' ? 'locationId' : kind === 'meal' ? 'minutes' : 'description'}`;
  };
}

/** Returns the chosen day, which the address names, and scrolls to it. */
function useChosenDay(days: StripDay[], today: string) {
  const [params] = useSearchParams();
  const named = params.get('day');
  const isNamed = days.some((it) => it.id === named);
  const next = days.find((it) => it.date >= today) ?? days.at(-1);
  const chosen = (isNamed ? named : next?.id) ?? '';
  const scrollTo = (id: string) =>
    document.getElementById(`day-${id}`)?.scrollIntoView({ block: 'start' });
  useEffect(() => {
    if (isNamed) scrollTo(chosen);
  }, [chosen, isNamed]);
  return { chosen, choose: scrollTo };
}

function placeBeside(days: StripDay[], { dayId, index }: DropPlace, arrow: Arrow, id: string) {
  const at = days.findIndex((it) => it.id === dayId);
  const room = (day: StripDay) => day.strips.filter((it) => it.id !== id).length;
  const by = arrow === 'ArrowUp' || arrow === 'ArrowLeft' ? -1 : 1;
  const isByDay = arrow === 'ArrowLeft' || arrow === 'ArrowRight';
  const day = days[at];
  const other = days[at + by];
  if (!day) return { dayId, index };
  const isInside = index + by >= 0 && index + by <= room(day);
  if (!isByDay && isInside) return { dayId, index: index + by };
  if (!other) return { dayId, index };
  if (isByDay) return { dayId: other.id, index: Math.min(index, room(other)) };
  return { dayId: other.id, index: by === 1 ? 0 : room(other) };
}
