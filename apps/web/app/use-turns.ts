import { useRef } from 'react';

/**
 * Returns a function that sends the changes of a record one after another, so that a change that says
 * where the record was seen finds it where the change before left it.
 */
export function useTurns() {
  const latest = useRef(new Map<string, Promise<unknown>>());
  return <Result>(id: string, send: () => Promise<Result>): Promise<Result> => {
    const before = latest.current.get(id);
    const sent = before ? before.then(send, send) : send();
    latest.current.set(id, sent);
    const end = () => latest.current.get(id) === sent && latest.current.delete(id);
    sent.then(end, end);
    return sent;
  };
}
