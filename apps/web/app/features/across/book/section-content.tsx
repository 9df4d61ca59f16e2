import { deliverableLabels } from '@callboard/domain/deliverables/enums';
import { locationKindLabels } from '@callboard/domain/locations/enums';
import { dayKindLabels } from '@callboard/domain/shoot-days/enums';
import { projectRoleLabels } from '@callboard/domain/team/enums';
import type { ReactNode } from 'react';
import { addressLine } from '#app/features/schedule/places/maps-of.ts';
import { pictureAddress } from '#app/ui/avatar.tsx';
import { FullDate, PlainDate } from '#app/ui/date.tsx';
import { Mail, MapLink, Phone } from '#app/ui/links.tsx';
import { type Book, type BookSection, dayWords, type ShownBook } from './book.ts';

interface SectionContentProps {
  kind: BookSection['kind'];
  book: ShownBook;
  /** Returns where the photo of a location is. */
  pictureOf?: (fileId: string) => string;
}

const ownPicture = (fileId: string) => pictureAddress(fileId, 'small');

/** What a section shows of the job by itself; null for one that is only written. */
export function SectionContent({ kind, book, pictureOf = ownPicture }: SectionContentProps) {
  switch (kind) {
    case 'cast':
      return <Cast {...book} />;
    case 'locations':
      return <Places places={book.places} pictureOf={pictureOf} />;
    case 'schedule':
      return <Days {...book} />;
    case 'deliverables':
      return <Films {...book} />;
    case 'contacts':
      return <People {...book} />;
    default:
      return null;
  }
}

/** Lines of a section; the first part of each is what it is about. */
function Lines({ items }: { items: { id: string; parts: ReactNode[] }[] }) {
  return (
    <ul className="grid text-sm">
      {items.map(({ id, parts: [first, ...others] }) => (
        <li
          key={id}
          className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-t border-line py-2"
        >
          <span className="min-w-0 flex-1 basis-52 font-medium wrap-anywhere">{first}</span>
          {others.filter(Boolean).map((part, at) => (
            <span key={at} className="min-w-0 text-soft wrap-anywhere">
              {part}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

function Cast({ cast }: Pick<Book, 'cast'>) {
  const items = cast.map(({ id, name, role, isConfirmed }) => ({
    id,
    parts: [name, role, isConfirmed ? 'Confirmed' : 'On hold'],
  }));
  return <Lines items={items} />;
}

interface PlacesProps extends Pick<Book, 'places'> {
  pictureOf: (fileId: string) => string;
}

function Places({ places, pictureOf }: PlacesProps) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {places.map((it) => {
        const line = addressLine(it);
        return (
          <li key={it.id} className="grid min-w-0 content-start gap-1 text-sm">
            {it.coverId && (
              <img
                src={pictureOf(it.coverId)}
                alt=""
                loading="lazy"
                className="aspect-3/2 w-full rounded-md bg-well object-cover"
              />
            )}
            <p className="font-medium wrap-anywhere">{it.name}</p>
            <p className="text-soft">
              {locationKindLabels[it.kind]}
              {!it.isConfirmed && ', not confirmed yet'}
            </p>
            {line && <MapLink place={line}>{line}</MapLink>}
          </li>
        );
      })}
    </ul>
  );
}

function Days({ days }: Pick<Book, 'days'>) {
  const items = days.map(({ id, date, label, dayKind, status, place }) => ({
    id,
    parts: [
      <FullDate key="date" date={date} />,
      label || dayKindLabels[dayKind],
      place,
      dayWords[status],
    ],
  }));
  return <Lines items={items} />;
}

function Films({ films }: Pick<Book, 'films'>) {
  const items = films.map(({ id, title, format, duration, platform, dueDate, status }) => ({
    id,
    parts: [
      title,
      [format, duration, platform].filter(Boolean).join(', '),
      dueDate && (
        <>
          Due <PlainDate date={dueDate} />
        </>
      ),
      deliverableLabels[status],
    ],
  }));
  return <Lines items={items} />;
}

function People({ team, people, client }: Pick<Book, 'team' | 'people' | 'client'>) {
  const ours = team.map(({ id, name, email, roles }) => ({
    id,
    parts: [
      name,
      roles.map((it) => projectRoleLabels[it]).join(', '),
      <Mail key="email" to={email} />,
    ],
  }));
  const theirs = people.map(({ id, name, title, email, phone }) => ({
    id,
    parts: [
      name,
      title,
      email && <Mail key="email" to={email} />,
      phone && <Phone key="phone" number={phone} />,
    ],
  }));
  return (
    <div className="grid gap-4">
      <Group title="Production" items={ours} />
      <Group title={client} items={theirs} />
    </div>
  );
}

function Group({ title, items }: { title: string; items: Parameters<typeof Lines>[0]['items'] }) {
  if (items.length === 0) return null;
  return (
    <div className="grid gap-1">
      <h3 className="text-sm text-faint wrap-anywhere">{title}</h3>
      <Lines items={items} />
    </div>
  );
}
