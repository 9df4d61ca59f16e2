import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface PageHeaderProps {
  title: ReactNode;
  /** One sentence or number that sums up the page. */
  summary?: ReactNode;
  /** Small facts next to the title: a status, a job number. */
  badges?: ReactNode;
  actions?: ReactNode;
  back?: { to: string; label: string };
}

/** Header of a page: title, summary and actions. */
export function PageHeader({ title, summary, badges, actions, back }: PageHeaderProps) {
  return (
    <header className="grid grid-cols-1 gap-1">
      {back && (
        <Link
          to={back.to}
          prefetch="intent"
          className="-ml-1 inline-flex items-center gap-0.5 touch-link justify-self-start rounded-sm text-xs text-faint hover:text-ink"
        >
          <ChevronLeft aria-hidden="true" className="size-3.5 rtl:rotate-180" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-xl font-semibold tracking-[-0.018em]">{title}</h1>
        {badges}
        {actions && <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {summary && <p className="max-w-[70ch] text-pretty text-soft">{summary}</p>}
    </header>
  );
}

/** Section of a page under a small heading. */
export function Section({ title, actions, children }: SectionProps) {
  return (
    <section className="grid grid-cols-1 content-start gap-2">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="flex items-baseline gap-2 text-sm font-semibold">{title}</h2>
        {actions && <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  );
}

interface SectionProps {
  title: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}
