import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { cx } from '#app/ui/cx.ts';
import { useIsPlain } from './plain.tsx';

interface DocProps {
  title: string;
  /** One sentence that sums up the page. */
  summary: ReactNode;
  children: ReactNode;
}

/** A page of the developer guide: title, summary and sections. */
export function Doc({ title, summary, children }: DocProps) {
  return (
    <article className="grid grid-cols-1 gap-12 pb-24">
      <header className="grid max-w-[44rem] gap-3">
        <h1 className="text-2xl font-semibold tracking-[-0.022em]">{title}</h1>
        <p className="text-lg text-pretty text-soft">{summary}</p>
        {!useIsPlain() && <MarkdownLink />}
      </header>
      {children}
    </article>
  );
}

/** Leads to the page as text, for assistants and editors. */
function MarkdownLink() {
  const { pathname } = useLocation();
  return (
    <p className="text-sm">
      <a
        href={`${pathname.replace(/\/$/, '')}.md`}
        className="touch-link text-soft underline decoration-edge underline-offset-4 hover:text-ink"
      >
        This page as Markdown
      </a>
    </p>
  );
}

interface DocSectionProps {
  title: string;
  /** Anchor of the section. */
  id: string;
  /** Samples and responses, next to the text on wide screens. */
  code?: ReactNode;
  children: ReactNode;
}

export function DocSection({ title, id, code, children }: DocSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className={cx(
        'grid grid-cols-1 gap-x-10 gap-y-4 border-t border-line pt-8',
        code !== undefined && 'xl:grid-cols-[minmax(0,1fr)_minmax(0,31rem)]',
      )}
    >
      <div className="grid min-w-0 content-start gap-3">
        <h2 id={id} className="scroll-mt-20 text-lg font-semibold tracking-[-0.014em]">
          <a href={`#${id}`} className="group rounded-sm">
            {title}
            <span aria-hidden="true" className="ml-2 text-faint opacity-0 group-hover:opacity-100">
              #
            </span>
          </a>
        </h2>
        <div className={proseClass}>{children}</div>
      </div>
      {code && (
        <div className="grid min-w-0 grid-cols-1 content-start gap-3 xl:sticky xl:top-20 xl:self-start">
          {code}
        </div>
      )}
    </section>
  );
}

const proseClass = cx(
  'grid min-w-0 grid-cols-1 gap-3 leading-6 text-soft [&_p]:max-w-[68ch] [&_p]:text-pretty',
  '[&_strong]:font-medium [&_strong]:text-ink [&_ul]:grid [&_ul]:max-w-[68ch] [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:pl-5 [&_ul]:marker:text-faint',
  '[&_ol]:grid [&_ol]:max-w-[68ch] [&_ol]:list-decimal [&_ol]:gap-1.5 [&_ol]:pl-5 [&_ol]:marker:text-faint',
  '[&_a]:text-ink [&_a]:underline [&_a]:decoration-edge [&_a]:underline-offset-4 [&_a:hover]:decoration-ink',
);

/** Inline code in a sentence. */
export function Word({ children }: { children: ReactNode }) {
  return (
    <code className="rounded-sm bg-hover px-1 py-0.5 font-mono text-[0.86em] text-ink">
      {children}
    </code>
  );
}
