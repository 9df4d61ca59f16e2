import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';

export interface OpenPoint {
  text: string;
  to: string;
}

/** What is still to do on a job, each with the page on which it is done. */
export function OpenPoints({ points }: { points: OpenPoint[] }) {
  return (
    <ul aria-label="To do" className="grid border-t border-line">
      {points.map(({ text, to }) => (
        <li key={to} className="border-b border-line">
          <Link
            to={to}
            prefetch="intent"
            className="flex min-h-9 items-center justify-between gap-3 rounded-sm py-1.5 hover:bg-hover pointer-coarse:min-h-11"
          >
            <span className="text-pretty">{text}</span>
            <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-faint" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
