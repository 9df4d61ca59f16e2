import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { useStable } from '../use-stable.ts';

export type EditChoice = (params: URLSearchParams) => void;

/** The choice that was asked for last, until the address has changed. `key` is that of the location. */
let asked: { key: string; params: URLSearchParams } | undefined;

/** The words that are being typed. The next change of the choice includes them. */
let typed: EditChoice | undefined;

/**
 * Changes the choice of a list in the URL and returns to its first page. A change starts from what was
 * asked for last, so that a filter or an order chosen while words are being typed keeps the words.
 */
export function useAddress() {
  const { key, pathname } = useLocation();
  const { location: next } = useNavigation();
  const [params, setParams] = useSearchParams();
  const change = (edit: EditChoice, { replace = true } = {}) => {
    const choice = new URLSearchParams(asked?.key === key ? asked.params : params);
    typed?.(choice);
    typed = undefined;
    edit(choice);
    choice.delete('cursor');
    asked = { key, params: choice };
    setParams(choice, { replace, preventScrollReset: true });
  };
  return {
    params,
    change,
    /** Notes typed words, which `goToTyped` or the next change searches for. */
    type: (edit: EditChoice) => {
      typed = edit;
    },
    /** Searches for the typed words, unless they are part of a change or the page is being left. */
    goToTyped: useStable(() => {
      if (typed && (!next || next.pathname === pathname)) change(() => undefined);
    }),
    dropTyped: () => {
      typed = undefined;
    },
  };
}

/** Returns the choice in the URL without the page, as a view is saved. */
export function queryOf(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  kept.delete('cursor');
  return kept.toString();
}

/** Returns the change to a saved choice, or with an empty query to none. */
export function choiceOf(query: string): EditChoice {
  return (params) => {
    for (const key of [...params.keys()]) params.delete(key);
    for (const [key, value] of new URLSearchParams(query)) params.append(key, value);
  };
}
