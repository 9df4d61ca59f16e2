import { useLocation, useSearchParams } from 'react-router';
import { useStable } from '../use-stable.ts';

type Edit = (params: URLSearchParams) => void;

/** The choice that was asked for last, until the address has changed. `key` is that of the location. */
let asked: { key: string; params: URLSearchParams } | undefined;

/**
 * Changes the choice of a list in the URL and returns to its first page. A change starts from what was
 * asked for last, so that a filter chosen while words are being typed keeps the words.
 */
export function useAddress() {
  const { key } = useLocation();
  const [params, setParams] = useSearchParams();
  /** Notes a change that `goToAsked`, or the next `change`, makes. */
  const ask = (edit: Edit): URLSearchParams => {
    const next = new URLSearchParams(asked?.key === key ? asked.params : params);
    edit(next);
    next.delete('cursor');
    asked = { key, params: next };
    return next;
  };
  const go = (next: URLSearchParams) =>
    setParams(next, { replace: true, preventScrollReset: true });
  return {
    params,
    ask,
    change: (edit: Edit) => go(ask(edit)),
    goToAsked: useStable(() => asked?.key === key && go(asked.params)),
  };
}

/** Returns the choice in the URL without the page, as a view is saved. */
export function queryOf(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  kept.delete('cursor');
  return kept.toString();
}
