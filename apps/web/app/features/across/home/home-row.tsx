import type { ReactNode } from 'react';
import { RowLink } from '#app/ui/table.tsx';

interface HomeRowProps {
  /** Without an address, the row is not a link. */
  to?: string | null;
  /** Second line, in small type. */
  detail?: ReactNode;
  /** On the right: a time or a date. */
  end?: ReactNode;
  children: ReactNode;
}

/** List on Home, with a hairline above each row. */
export function HomeRows({ children }: { children: ReactNode }) {
  return <ul className="grid border-t border-line">{children}</ul>;
}

export function HomeRow({ to, detail, end, children }: HomeRowProps) {
  return (
    <li className="relative flex min-h-11 flex-wrap items-center gap-x-3 border-b border-line py-1.5 text-sm hover:bg-well">
      <span className="min-w-0 flex-1 basis-48 text-pretty">
        {to ? <RowLink to={to}>{children}</RowLink> : children}
        {detail && <span className="block truncate text-xs text-faint">{detail}</span>}
      </span>
      {end && <span className="text-xs text-faint">{end}</span>}
    </li>
  );
}
