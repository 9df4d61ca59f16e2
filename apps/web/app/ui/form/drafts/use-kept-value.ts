import { useContext, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { importPart } from '#app/connection/import-part.ts';
import { DraftOwner, DraftPage } from './draft-owner.ts';

interface KeptValue<Value> {
  /** Keeps a value as a draft of this page, or deletes it with null. */
  keep: (value: Value | null) => void;
  /** False while the browser refuses to store the value. */
  isKept: boolean;
}

/** Keeps a value as a draft. `restore` gets the value that was left. */
export function useKeptValue<Value>(
  name: string,
  restore: (value: Value) => void,
): KeptValue<Value> {
  const owner = useContext(DraftOwner);
  const { pathname } = useLocation();
  const page = useContext(DraftPage) ?? pathname;
  const latest = useRef(restore);
  const keeper = useRef<(value: Value | null) => void>(undefined);
  const [isKept, setKept] = useState(true);
  const waiting = useRef<{ value: Value | null }>(undefined);
  latest.current = restore;
  useEffect(() => {
    if (!owner) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    void importPart(() => import('./keep-value.ts'))
      .then(({ keepValue }) =>
        keepValue<Value>({ place: { owner, page, form: name }, signal, report: setKept }),
      )
      .then(({ found, put }) => {
        if (signal.aborted) return;
        keeper.current = put;
        if (waiting.current) put(waiting.current.value);
        if (found !== undefined) latest.current(found);
      })
      .catch(() => undefined);
    return () => leaving.abort();
  }, [owner, page, name]);
  const keep = (value: Value | null) => {
    waiting.current = { value };
    keeper.current?.(value);
  };
  return { keep, isKept };
}
