import { useMemo, useRef, useState } from 'react';
import { useKeptValue } from '#app/ui/form/drafts/use-kept-value.ts';
import { refusalText, useOptimisticMutations } from '#app/use-optimistic-mutations.ts';
import {
  actInWords,
  afterAct,
  type BoardAct,
  inverseOf,
  type StripDay,
  type StripValues,
} from './board-state.ts';
import { createSender } from './send-acts.ts';
import { shareDays } from './share-days.ts';

/** An act that the server refused or that did not reach it. */
export interface FailedAct {
  act: BoardAct;
  message: string;
  /** What somebody else wrote into the same fields in the meantime. */
  stored?: Partial<StripValues>;
}

interface History {
  done: BoardAct[];
  undone: BoardAct[];
}

const kept = 200;

export type BoardEdits = ReturnType<typeof useStripboard>;

/**
 * Returns the days with pending acts applied, and the functions that change them. Acts are shown at
 * once and sent one after another. What fails is kept until the person decides, also over a reload.
 */
export function useStripboard(fetched: StripDay[]) {
  const { pending, run } = useOptimisticMutations<BoardAct>();
  const [history, showHistory] = useState<History>({ done: [], undone: [] });
  const [failed, setFailed] = useState<FailedAct[]>([]);
  const [message, setMessage] = useState('');
  const { keep } = useKeptValue<FailedAct[]>('failed-strips', (left) =>
    setFailed(left.filter(isReadable)),
  );
  const [sender] = useState(createSender);
  const shared = useSharedDays(fetched);
  const days = useMemo(
    () => pending.reduce((it, act) => afterAct(it, act, sender.idOf), shared),
    [pending, shared, sender],
  );
  // Keys can be pressed again before the page is drawn again.
  const latest = useRef({ days, failed, history });
  latest.current = { ...latest.current, days, failed };
  const setHistory = (next: (history: History) => History) => {
    latest.current.history = next(latest.current.history);
    showHistory(latest.current.history);
  };

  const changeFailed = (next: FailedAct[]) => {
    latest.current.failed = next;
    setFailed(next);
    keep(next.length > 0 ? next : null);
  };
  const fail = (act: BoardAct, error: unknown) => {
    const stored = storedIn(error);
    const entry = { act, message: refusalText(error), ...(stored && { stored }) };
    changeFailed([...latest.current.failed, entry]);
  };
  const perform = async (act: BoardAct, isTravel = false): Promise<boolean> => {
    const sending = { days: latest.current.days, isTravel };
    const sent = await run(
      act,
      () => sender.send(act, sending),
      (error) => fail(act, error),
    );
    return sent !== null;
  };
  const remember = (act: BoardAct) =>
    setHistory(({ done }) => ({ done: [...done, act].slice(-kept), undone: [] }));
  const forget = (gone: BoardAct) => {
    const without = (acts: BoardAct[]) => acts.filter((it) => it !== gone);
    setHistory(({ done, undone }) => ({ done: without(done), undone: without(undone) }));
  };
  const act = async (next: BoardAct): Promise<boolean> => {
    setMessage('');
    remember(next);
    const isDone = await perform(next);
    if (!isDone) forget(next);
    return isDone;
  };
  const travel = async (step: 'undo' | 'redo') => {
    const { done, undone } = latest.current.history;
    const last = step === 'undo' ? done.at(-1) : undone.at(-1);
    if (!last) return setMessage(`Nothing to ${step}.`);
    setHistory(() =>
      step === 'undo'
        ? { done: done.slice(0, -1), undone: [...undone, last] }
        : { done: [...done, last], undone: undone.slice(0, -1) },
    );
    setMessage(`${step === 'undo' ? 'Undone' : 'Redone'}: ${actInWords(last)}.`);
    const next = step === 'undo' ? inverseOf(last) : again(last);
    if (!(await perform(stillPlaced(latest.current.days, next, sender.idOf), true))) forget(last);
  };
  return {
    ...{ days, failed, message, act, remember },
    undo: () => void travel('undo'),
    redo: () => void travel('redo'),
    isSaving: pending.length > 0,
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
    keyOf: sender.keyOf,
    idOf: sender.idOf,
    newId: sender.newId,
    /** Tries a failed act again, over what somebody else wrote. */
    retry: (one: FailedAct) => {
      changeFailed(failed.filter((it) => it !== one));
      const { act: again, stored } = one;
      void act(again.kind === 'change' ? { ...again, from: { ...again.from, ...stored } } : again);
    },
    dismiss: (one: FailedAct) => changeFailed(failed.filter((it) => it !== one)),
  };
}

function useSharedDays(fetched: StripDay[]): StripDay[] {
  const last = useRef(fetched);
  return useMemo(() => {
    last.current = shareDays(last.current, fetched);
    return last.current;
  }, [fetched]);
}

/** Strips that were added, then removed by undo, are restored rather than added twice. */
function again(act: BoardAct): BoardAct {
  return act.kind === 'add' ? { ...act, kind: 'restore' } : act;
}

/** Returns an act whose place still exists: the end of the day if the strip above is gone. */
function stillPlaced(days: StripDay[], act: BoardAct, idOf: (id: string) => string): BoardAct {
  if (act.kind !== 'move' || !('afterId' in act.to) || act.to.afterId === null) return act;
  const { dayId, afterId } = act.to;
  const strips = days.find((it) => it.id === dayId)?.strips ?? [];
  if (strips.some((it) => it.id === idOf(afterId ?? ''))) return act;
  return { ...act, to: { dayId, afterId: strips.at(-1)?.id ?? null } };
}

/** An earlier version kept moves of one strip only. */
function isReadable({ act }: FailedAct): boolean {
  return act.kind !== 'move' || 'ids' in act;
}

function storedIn(error: unknown): Partial<StripValues> | undefined {
  const conflict = Reflect.get(Object(Reflect.get(Object(error), 'data')), 'conflict');
  return Reflect.get(Object(conflict), 'stored');
}
