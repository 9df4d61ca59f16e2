import { useContext, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { importPart } from '#app/connection/import-part.ts';
import { DraftOwner } from './draft-owner.ts';

/**
 * Returns a function that keeps a value as a draft of this page, or deletes it with null. `restore`
 * gets the value that was left.
 */
export function useKeptValue<Value>(
  name: string,
  restore: (value: Value) => void,
): (value: Value | null) => void {
  const owner = useContext(DraftOwner);
  const { pathname: page } = useLocation();
  const latest = useRef(restore);
  const keeper = useRef<(value: Value | null) => void>(undefined);
  const waiting = useRef<{ value: Value | null }>(undefined);
  latest.current = restore;
  useEffect(() => {
    if (!owner) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    void importPart(() => import('./keep-value.ts'))
      .then(({ keepValue }) => keepValue<Value>({ owner, page, form: name }, signal))
      .then(({ found, put }) => {
        if (signal.aborted) return;
        keeper.current = put;
        if (waiting.current) put(waiting.current.value);
        if (found !== undefined) latest.current(found);
      })
      .catch(() => undefined);
    return () => leaving.abort();
  }, [owner, page, name]);
  return (value) => {
    waiting.current = { value };
    keeper.current?.(value);
  };
}
