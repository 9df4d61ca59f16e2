import { ChevronRight } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { LinkButton } from './button.tsx';

interface PaginationProps {
  /** From the list's answer; null on the last page. */
  nextCursor: string | null;
  /** "Showing 25 of 143", when the list knows. */
  summary?: string;
}

/** Forward through a list, and back to its start; the browser's Back goes one page back. */
export function Pagination({ nextCursor, summary }: PaginationProps) {
  const [params] = useSearchParams();
  const isFirst = !params.has('cursor');
  if (isFirst && !nextCursor) return null;
  return (
    <nav aria-label="Pages" className="flex items-center gap-2 pt-3">
      {summary && <p className="text-xs text-faint">{summary}</p>}
      <div className="ml-auto flex gap-2">
        {!isFirst && (
          <LinkButton look="quiet" to={searchWith(params, null)}>
            First page
          </LinkButton>
        )}
        {nextCursor && (
          <LinkButton to={searchWith(params, nextCursor)}>
            Next page
            <ChevronRight aria-hidden="true" />
          </LinkButton>
        )}
      </div>
    </nav>
  );
}

function searchWith(params: URLSearchParams, cursor: string | null) {
  const next = new URLSearchParams(params);
  if (cursor) next.set('cursor', cursor);
  else next.delete('cursor');
  return { search: next.size > 0 ? `?${next}` : '' };
}
