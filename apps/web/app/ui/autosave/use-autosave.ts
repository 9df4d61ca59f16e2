import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { connectionState, onConnectionChange } from '#app/connection/connection.ts';
import type { Conflict } from '../form/conflict.ts';
import { useKeptValue } from '../form/drafts/use-kept-value.ts';
import type { Autosave } from './autosave-state.tsx';
import {
  afterSave,
  isSame,
  sideOf,
  startedFrom,
  type TypedFields,
  withEdit,
} from './typed-fields.ts';

/** What the server made of a save. */
export type SaveResult =
  | { kind: 'saved' }
  | { kind: 'unreached' }
  | { kind: 'refused'; message: string }
  | { kind: 'conflict'; conflict: Conflict };

type Values = Record<string, unknown>;

interface Options {
  /** Names the record among the drafts of the page. */
  name: string;
  stored: Values;
  /** Sends changed fields with the values they started from. */
  save: (changes: Values, opened: Values) => Promise<SaveResult>;
  /** Returns whether a field may be sent. Others stay as drafts. */
  isValid: (name: string, value: unknown) => boolean;
  /** Returns the fields that two people changed and that can be merged without asking. */
  merge: (typed: TypedFields, stored: Values) => Values;
}

const typingMilliseconds = 800;

/**
 * Saves each field soon after it was edited, and keeps what is not saved as a draft: offline, and
 * until another person's change of the same field was decided.
 */
export function useAutosave(options: Options) {
  const [typed, setTyped] = useState<TypedFields>({});
  const [state, setState] = useState<Autosave | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  // What is saved and not in `stored` yet, which comes with the next reload.
  const [ahead, setAhead] = useState<Values>({});
  const { state: revalidation } = useRevalidator();
  const now = useRef({ ...options, typed, ahead, isSending: false, isHeld: false });
  Object.assign(now.current, options);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const change = (next: TypedFields) => {
    now.current.typed = next;
    setTyped(next);
    keep(Object.keys(next).length > 0 ? next : null);
  };
  const keepAhead = (next: Values) => {
    now.current.ahead = next;
    setAhead(next);
  };
  const canSend = () => Object.keys(sendable(now.current)).length > 0;
  const { keep, isKept } = useKeptValue<TypedFields>(options.name, (found) => {
    const current = sideOf(found, 'value');
    const edited = Object.keys(current).filter(
      (it) => !isSame(current[it], now.current.stored[it]),
    );
    const left = Object.fromEntries(edited.map((it) => [it, found[it]])) as TypedFields;
    change({ ...left, ...now.current.typed });
    void flush();
  });
  const settle = (sent: TypedFields, result: SaveResult) => {
    if (result.kind === 'saved') {
      setState({ kind: 'saved', at: Date.now() });
      keepAhead({ ...now.current.ahead, ...sideOf(sent, 'value') });
      change(afterSave(now.current.typed, sent));
      if (canSend()) void flush();
    } else if (result.kind === 'conflict') {
      meet(result.conflict);
    } else {
      setState(result.kind === 'refused' ? result : { kind: 'offline' });
    }
  };
  const meet = (met: Conflict) => {
    const merged = now.current.merge(now.current.typed, met.stored);
    let next = startedFrom(now.current.typed, pick(met.stored, Object.keys(merged)));
    for (const [name, value] of Object.entries(merged)) {
      next = withEdit(next, name, { value, opened: met.stored[name] });
    }
    change(next);
    const asked = Object.keys(met.stored).filter((it) => !(it in merged));
    if (asked.length === 0) return void flush();
    now.current.isHeld = true;
    setConflict({ ...met, stored: pick(met.stored, asked) });
    setState({ kind: 'changed', by: met.changedBy?.name ?? 'somebody else' });
  };
  const flush = async () => {
    clearTimeout(timer.current);
    const sent = sendable(now.current);
    if (now.current.isSending || now.current.isHeld) return;
    if (Object.keys(sent).length === 0) {
      setState((before) => (before?.kind === 'saving' ? null : before));
      return;
    }
    now.current.isSending = true;
    setState({ kind: 'saving' });
    const result = await now.current.save(sideOf(sent, 'value'), sideOf(sent, 'opened'));
    now.current.isSending = false;
    settle(sent, result);
  };
  const edit = (name: string, value: unknown, isTyping = false) => {
    const opened = { ...now.current.stored, ...now.current.ahead }[name];
    change(withEdit(now.current.typed, name, { value, opened }));
    if (!now.current.isHeld && canSend()) setState({ kind: 'saving' });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), isTyping ? typingMilliseconds : 0);
  };
  const decide = (stored: Values) => {
    change(startedFrom(now.current.typed, stored));
    const left = Object.keys(conflict?.stored ?? {}).filter((it) => !(it in stored));
    now.current.isHeld = left.length > 0;
    setConflict(
      left.length > 0 && conflict ? { ...conflict, stored: pick(conflict.stored, left) } : null,
    );
    void flush();
  };
  useEffect(() => {
    if (revalidation !== 'idle' || Object.keys(now.current.ahead).length === 0) return;
    keepAhead({});
  }, [revalidation]);
  const latest = useRef(flush);
  latest.current = flush;
  useEffect(() => {
    const stop = onConnectionChange(() => {
      if (connectionState() !== 'lost') void latest.current();
    });
    return () => {
      stop();
      void latest.current();
    };
  }, []);
  return {
    values: { ...options.stored, ...ahead, ...sideOf(typed, 'value') },
    state,
    conflict,
    /** False when what is not saved would be lost by leaving. */
    isKept,
    edit,
    flush,
    decide,
  };
}

function sendable({
  typed,
  isValid,
}: Pick<Options, 'isValid'> & { typed: TypedFields }): TypedFields {
  return Object.fromEntries(Object.entries(typed).filter(([name, it]) => isValid(name, it.value)));
}

function pick(values: Values, names: string[]): Values {
  return Object.fromEntries(names.map((it) => [it, values[it]]));
}
