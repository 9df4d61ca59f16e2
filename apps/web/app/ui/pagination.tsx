import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLocation, useSearchParams } from 'react-router';
import { LinkButton } from './button.tsx';
import { useIsInBrowser } from './use-is-in-browser.ts';

interface PaginationProps {
  /** The list's `nextCursor`; null on the last page. */
  nextCursor: string | null;
  /** "Showing 25 of 143", if the total is known. */
  summary?: string;
}

/** Links to the next and previous pages, or to the start when the previous pages are unknown. */
export function Pagination({ nextCursor, summary }: PaginationProps) {
  const [params] = useSearchParams();
  const { search } = useLocation();
  const behind = usePagesBehind();
  const previous = behind.at(-1);
  const isFirst = !params.has('cursor');
  if (isFirst && !nextCursor) return null;
  return (
    <nav aria-label="Pages" className="flex items-center gap-2 pt-3">
      {summary && <p className="text-xs text-faint">{summary}</p>}
      <div className="ml-auto flex gap-2">
        {!isFirst && previous === undefined && (
          <LinkButton variant="quiet" to={searchWith(params, null)}>
            First page
          </LinkButton>
        )}
        {previous !== undefined && (
          <LinkButton to={{ search: previous }} state={{ behind: behind.slice(0, -1) }}>
            <ChevronLeft aria-hidden="true" />
            Previous page
          </LinkButton>
        )}
        {nextCursor && (
          <LinkButton to={searchWith(params, nextCursor)} state={{ behind: [...behind, search] }}>
            Next page
            <ChevronRight aria-hidden="true" />
          </LinkButton>
        )}
      </div>
    </nav>
  );
}

/**
 * Returns the addresses of the previous pages. They are in the browser history, and the server does
 * not have them.
 */
function usePagesBehind(): string[] {
  const { state } = useLocation();
  const isInBrowser = useIsInBrowser();
  const behind: unknown = isInBrowser && state?.behind;
  return Array.isArray(behind) ? behind.filter((it) => typeof it === 'string') : [];
}

function searchWith(params: URLSearchParams, cursor: string | null) {
  const next = new URLSearchParams(params);
  if (cursor) next.set('cursor', cursor);
  else next.delete('cursor');
  return { search: next.size > 0 ? `?${next}` : '' };
}
