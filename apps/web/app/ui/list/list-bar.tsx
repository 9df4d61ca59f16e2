import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type DisplayChoices, DisplayMenu } from './display-menu.tsx';
import { queryOf } from './use-address.ts';
import { type ViewActs, ViewsMenu } from './views-menu.tsx';

interface ListBarProps {
  /** Filters of the list. */
  children?: ReactNode;
  display?: DisplayChoices;
  views?: ViewActs;
  /** Address of the list as a file, to which the choice in the URL is added. */
  csv?: string;
}

/**
 * Bar over a list: its filters, saved views, display and CSV file. Everything chosen is in the URL.
 */
export function ListBar({ children, display, views, csv }: ListBarProps) {
  const [params] = useSearchParams();
  return (
    <div className="flex flex-wrap items-center gap-2">
      {children}
      <div className="ml-auto flex flex-wrap items-center">
        {views && <ViewsMenu {...views} />}
        {display && <DisplayMenu {...display} />}
        {csv && (
          <Link
            reloadDocument
            to={{ pathname: csv, search: queryOf(params) }}
            className="inline-flex h-8 items-center gap-1.5 rounded-md px-3 text-sm font-medium text-soft hover:bg-hover hover:text-ink pointer-coarse:min-h-11 [&_svg]:size-4"
          >
            <Download aria-hidden="true" />
            CSV
          </Link>
        )}
      </div>
    </div>
  );
}
