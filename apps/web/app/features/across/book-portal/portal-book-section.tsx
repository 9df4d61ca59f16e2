import type { PortalBook } from '@callboard/core/across';
import { providerName } from '@callboard/domain/links/providers';
import { Paperclip } from 'lucide-react';
import { SectionContent } from '#app/features/across/book/section-content.tsx';
import { BookText } from '#app/features/across/book/section-text.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { formatBytes } from '#app/ui/uploads/upload.ts';

interface PortalBookSectionProps {
  section: PortalBook['sections'][number];
  book: PortalBook;
  /** Path of the book. */
  home: string;
}

/** A section of a book as its client reads it. */
export function PortalBookSection({ section, book, home }: PortalBookSectionProps) {
  const { kind, heading, body, files } = section;
  const pictures = files.filter((it) => it.picture === 'ready');
  const others = files.filter((it) => it.picture !== 'ready');
  const addressOf = (id: string) => `${home}/files/${id}`;
  return (
    <Section title={<span className="text-lg wrap-anywhere">{heading}</span>}>
      <BookText text={body} />
      <SectionContent kind={kind} book={book} pictureOf={(id) => `${addressOf(id)}?size=small`} />
      {kind === 'links' && <Links links={book.links} />}
      {pictures.length > 0 && (
        <ul aria-label={`Pictures of ${heading}`} className="grid grid-cols-2 gap-3">
          {pictures.map(({ id, name }) => (
            <li key={id} className="min-w-0">
              <a href={`${addressOf(id)}?size=large`} target="_blank" rel="noreferrer">
                <img
                  src={`${addressOf(id)}?size=small`}
                  alt={name}
                  loading="lazy"
                  className="aspect-4/3 w-full rounded-md bg-well object-contain"
                />
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul aria-label={`Files of ${heading}`} className="grid text-sm">
          {others.map(({ id, name, sizeBytes }) => (
            <li key={id} className="min-w-0">
              <a
                href={addressOf(id)}
                download={name}
                className="flex min-h-8 min-w-0 items-center gap-2 rounded-sm hover:underline touch-link"
              >
                <Paperclip aria-hidden="true" className="size-4 shrink-0 text-faint" />
                <bdi className="truncate">{name}</bdi>
                <span className="tabular shrink-0 text-xs text-faint">
                  {formatBytes(sizeBytes)}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Links({ links }: Pick<PortalBook, 'links'>) {
  return (
    <ul className="grid text-sm">
      {links.map((it) => (
        <li key={it.id} className="border-t border-line py-2">
          <a
            href={it.url}
            target="_blank"
            rel="noopener noreferrer"
            className="touch-link rounded-sm underline decoration-edge underline-offset-4 wrap-anywhere hover:decoration-ink"
          >
            {it.label ?? it.film ?? providerName(it)}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
