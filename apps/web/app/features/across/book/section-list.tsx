import { Eye } from 'lucide-react';
import type { Book } from './book.ts';

/** The sections of a book as links to them, with those that the client sees marked. */
export function SectionList({ sections }: Pick<Book, 'sections'>) {
  return (
    <nav aria-label="Sections" className="max-lg:hidden">
      <ul className="sticky top-4 grid gap-0.5 text-sm">
        {sections.map(({ key, heading, isClientVisible }) => (
          <li key={key}>
            <a
              href={`#section-${key}`}
              className="flex min-h-8 items-center gap-2 rounded-sm px-2 hover:bg-hover"
            >
              <span className="min-w-0 flex-1 truncate">{heading}</span>
              {isClientVisible && (
                <>
                  <Eye aria-hidden="true" className="size-4 shrink-0 text-faint" />
                  <span className="sr-only">, the client sees it</span>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
