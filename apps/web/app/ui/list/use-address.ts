import { useSearchParams } from 'react-router';

/** Changes the choice of a list in the URL and returns to its first page. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const change = (edit: (params: URLSearchParams) => void) => {
    const next = new URLSearchParams(params);
    edit(next);
    next.delete('cursor');
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return { params, change };
}

/** Returns the choice in the URL without the page, as a view is saved. */
export function queryOf(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  kept.delete('cursor');
  return kept.toString();
}
