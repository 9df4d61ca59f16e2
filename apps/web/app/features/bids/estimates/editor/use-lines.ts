import { useEffect, useMemo, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { connectionState, onConnectionChange } from '#app/connection/connection.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import type { Autosave } from '#app/ui/autosave/autosave-state.tsx';
import { useKeptValue } from '#app/ui/form/drafts/use-kept-value.ts';
import { toSaveResult } from '#app/use-optimistic-mutations.ts';
import { whileSaving } from '#app/while-saving.ts';
import { type HeldEdit, heldEdits, toChanges } from './line-changes.ts';
import {
  type EditorLine,
  type EditStep,
  inverseOf,
  type LineEdit,
  sharedLines,
  toEditorLine,
  withEdits,
} from './lines.ts';

const settleMilliseconds = 400;
const retryMilliseconds = 5_000;
const keptSteps = 200;

interface Stored {
  estimateId: string;
  lines: EditorLine[];
  /** Increases with each change of the estimate. */
  revision: number;
}

/** What is kept on this device until it is saved. */
interface Unsaved {
  pending: LineEdit[];
  held: HeldEdit[];
}

export type LineEdits = ReturnType<typeof useLines>;

/**
 * Lines of an estimate with what is not saved yet, which is sent in batches, kept over a reload and
 * undone step by step. A cell that somebody else changed meanwhile is held until the person decides.
 */
export function useLines(stored: Stored) {
  const [base, setBase] = useState(stored);
  const [pending, setPending] = useState<LineEdit[]>([]);
  const [held, setHeld] = useState<HeldEdit[]>([]);
  const [state, setState] = useState<Autosave | null>(null);
  const [history, setHistory] = useState<{ done: EditStep[]; undone: EditStep[] }>({
    done: [],
    undone: [],
  });
  const { revalidate } = useRevalidator();
  const [fetched, setFetched] = useState(stored);
  if (stored !== fetched) {
    setFetched(stored);
    if (stored.revision >= base.revision) {
      setBase({ ...stored, lines: sharedLines(base.lines, stored.lines) });
    }
  }
  const lines = useMemo(() => withEdits(base.lines, pending), [base, pending]);
  // Acts can follow each other before the page is drawn again.
  const now = useRef({ base, pending, held, history, isSending: false });
  now.current.base = base;
  const known = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const { keep, isKept } = useKeptValue<Unsaved>('lines', (left) => {
    setUnsaved({
      pending: [...left.pending, ...now.current.pending],
      held: [...left.held, ...now.current.held],
    });
    void flush();
  });
  const setUnsaved = (next: Unsaved) => {
    Object.assign(now.current, next);
    setPending(next.pending);
    setHeld(next.held);
    keep(next.pending.length + next.held.length > 0 ? next : null);
  };
  const remember = (next: typeof history) => {
    now.current.history = next;
    setHistory(next);
  };
  const perform = (step: EditStep) => {
    setUnsaved({ pending: [...now.current.pending, ...step], held: now.current.held });
    setState({ kind: 'saving' });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), settleMilliseconds);
  };
  const act = (step: EditStep) => {
    if (step.length === 0) return;
    perform(step);
    const { done } = now.current.history;
    remember({ done: [...done, step].slice(-keptSteps), undone: [] });
  };
  const flush = async () => {
    clearTimeout(timer.current);
    const { pending: sent, isSending } = now.current;
    if (isSending || sent.length === 0) return;
    now.current.isSending = true;
    setState({ kind: 'saving' });
    const result = await send(stored.estimateId, sent, known.current, now.current.base.lines);
    now.current.isSending = false;
    if (result.kind !== 'saved') {
      setState(result.kind === 'refused' ? result : { kind: 'offline' });
      if (result.kind === 'unreached')
        timer.current = setTimeout(() => void flush(), retryMilliseconds);
      return;
    }
    const { lines: linesAfter, held, revision } = result;
    // Somebody else saved in between.
    if (revision > now.current.base.revision + 1) void revalidate();
    setBase((before) => ({
      ...before,
      lines: before.revision > revision ? before.lines : linesAfter(before.lines),
      revision: Math.max(before.revision, revision),
    }));
    setUnsaved({
      pending: now.current.pending.slice(sent.length),
      held: [...now.current.held, ...held],
    });
    setState({ kind: 'saved', at: Date.now() });
    if (now.current.pending.length > 0) void flush();
  };
  const travel = (from: 'done' | 'undone', to: 'done' | 'undone') => {
    const { [from]: steps, [to]: others } = now.current.history;
    const step = steps.at(-1);
    if (!step) return;
    perform(from === 'done' ? inverseOf(step) : step);
    remember({ ...now.current.history, [from]: steps.slice(0, -1), [to]: [...others, step] });
  };
  useWhenBack(() => void flush());
  return {
    ...{ lines, held, state, isKept, act },
    /** What was refused is dropped, and the lines are as they are stored. */
    discard: () => {
      setUnsaved({ pending: [], held: now.current.held });
      setState(null);
    },
    retry: () => void flush(),
    /** Saves a held edit over the other person's values, or drops it. */
    decide: (one: HeldEdit, keepsMine: boolean) => {
      setUnsaved({
        pending: now.current.pending,
        held: now.current.held.filter((it) => it !== one),
      });
      if (keepsMine) act([{ kind: 'change', id: one.id, from: one.theirs, to: one.mine }]);
    },
    history: {
      undo: () => travel('done', 'undone'),
      redo: () => travel('undone', 'done'),
      canUndo: history.done.length > 0,
      canRedo: history.undone.length > 0,
    },
  };
}

/** Sends edits. Returns a function that brings the stored lines to what the server has. */
async function send(
  estimateId: string,
  edits: LineEdit[],
  known: Set<string>,
  stored: EditorLine[],
) {
  for (const { id } of stored) known.add(id);
  const changes = toChanges(edits, (id) => known.has(id));
  try {
    const saved = await whileSaving(async () =>
      (await loadApiClient()).estimates.saveLines.mutate({ id: estimateId, changes }),
    );
    for (const edit of edits) if (edit.kind === 'add') known.add(edit.line.id);
    const byId = new Map(saved.lines.map((it) => [it.id, it]));
    const lines = (before: EditorLine[]) => overlaid(withEdits(before, edits), byId);
    const held = heldEdits(saved.conflicts, edits, stored);
    return { kind: 'saved' as const, lines, held, revision: saved.revision };
  } catch (error) {
    const result = toSaveResult(error);
    if (result.kind === 'unreached') return result;
    const message = result.kind === 'refused' ? result.message : 'The lines could not be saved.';
    return { kind: 'refused' as const, message };
  }
}

function overlaid(lines: EditorLine[], saved: Map<string, EditorLine>): EditorLine[] {
  const next = lines.map((line) => toEditorLine(saved.get(line.id) ?? line));
  return sharedLines(lines, next);
}

/** Calls `act` when the connection is back, and when the page is left. */
function useWhenBack(act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const stop = onConnectionChange(() => {
      if (connectionState() !== 'lost') latest.current();
    });
    return () => {
      stop();
      latest.current();
    };
  }, []);
}
