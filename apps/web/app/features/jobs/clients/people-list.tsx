import type { findClientPage } from '@callboard/core/jobs';
import { contactKindLabels } from '@callboard/domain/contacts/enums';
import { useFetcher } from 'react-router';
import type { ActReply } from '#app/forms.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { Mail, Phone } from '#app/ui/links.tsx';
import { Pill } from '#app/ui/pill.tsx';
import { RowLink } from '#app/ui/table.tsx';
import { useActToast } from '#app/ui/use-act-toast.ts';

type Person = Awaited<ReturnType<typeof findClientPage>>['people'][number];

interface PeopleListProps {
  people: Person[];
  canEdit: boolean;
}

/** Lists a client's contacts, with the primary contact first. */
export function PeopleList({ people, canEdit }: PeopleListProps) {
  return (
    <ul className="grid">
      {people.map((it) => (
        <li
          key={it.id}
          className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2 hover:bg-well max-sm:px-1"
        >
          <Avatar name={it.name} />
          <div className="flex min-w-0 flex-wrap items-center gap-x-2">
            <span className="font-medium">
              <RowLink to={`/contacts/${it.id}`}>{it.name}</RowLink>
            </span>
            {it.isPrimary && (
              <Pill shape="dot" tone="good">
                Primary contact
              </Pill>
            )}
            <span className="basis-full truncate text-sm text-faint">{roleOf(it)}</span>
          </div>
          {canEdit && <MakePrimary person={it} />}
          {(it.email || it.phone) && (
            <div className="relative col-span-2 col-start-2 flex flex-wrap gap-x-4 gap-y-1 justify-self-start text-sm text-soft">
              {it.email && <Mail to={it.email} />}
              {it.phone && <Phone number={it.phone} />}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Returns "Head of brand · Brand side", without unknown parts. */
export function roleOf({ title, kind }: Pick<Person, 'title' | 'kind'>): string {
  return [title, kind && contactKindLabels[kind]].filter(Boolean).join(' · ');
}

/** Stays on the page without its button after the change, to confirm it. */
function MakePrimary({ person }: { person: Person }) {
  const fetcher = useFetcher<ActReply>();
  useActToast(fetcher, `${person.name} is now the primary contact`);
  if (person.isPrimary) return null;
  return (
    <fetcher.Form method="post" className="relative">
      <input type="hidden" name="contactId" value={person.id} />
      <Button
        type="submit"
        variant="quiet"
        size="sm"
        isBusy={fetcher.state !== 'idle'}
        aria-label={`Make primary: ${person.name}`}
      >
        Make primary
      </Button>
    </fetcher.Form>
  );
}
