import type { Caller } from '@callboard/api';
import { crewNumberLabels, lightOf, paperName } from '@callboard/domain/paperwork/enums';
import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { NumberReply } from '#app/routes/crew-numbers.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/links.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { PaperLight } from './paper-light.tsx';
import { PaperPill } from './paper-pill.tsx';

type OfPerson = Awaited<ReturnType<Caller['paperwork']['ofPerson']>>;
type StoredNumber = NonNullable<OfPerson['numbers']>[number];

interface PersonPapersProps extends OfPerson {
  person: { id: string; name: string };
}

/** The papers of a person on the jobs that ask for them, and the ends of their numbers. */
export default function PersonPapers({ papers, numbers, person }: PersonPapersProps) {
  const asked = papers.filter((it) => it.isAskedFor);
  const byBooking = [...Map.groupBy(asked, ({ bookingId }) => bookingId)];
  if (byBooking.length === 0 && !numbers?.length) return null;
  return (
    <Section title="Paperwork">
      {byBooking.map(([bookingId, own]) => (
        <div key={bookingId} className="grid gap-1">
          <div className="flex flex-wrap items-baseline gap-x-2">
            <TextLink to={`/projects/${own[0]?.projectId}/crew?open=${bookingId}`}>
              {own[0]?.projectName ?? ''}
            </TextLink>
            <PaperLight light={lightOf(own.map(({ status }) => status))} />
          </div>
          <ul>
            {own.map((it) => (
              <li key={it.id} className="flex flex-wrap justify-between gap-x-3 py-0.5 text-sm">
                <span className="break-words">{paperName(it)}</span>
                <PaperPill status={it.status} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {numbers && numbers.length > 0 && (
        <>
          <ul aria-label="Numbers" className="grid gap-1 text-sm">
            {numbers.map((it) => (
              <StoredNumberRow key={it.field} number={it} personId={person.id} />
            ))}
          </ul>
          <RemoveNumbers person={person} />
        </>
      )}
    </Section>
  );
}

function StoredNumberRow({ number, personId }: { number: StoredNumber; personId: string }) {
  const { field, ending } = number;
  const fetcher = useFetcher<NumberReply>();
  const [isHidden, setHidden] = useState(false);
  const read = isHidden ? undefined : fetcher.data?.number;
  const label = crewNumberLabels[field];
  const show = () => {
    setHidden(false);
    void fetcher.submit(
      { intent: 'read', field },
      { method: 'post', action: `/crew/${personId}/numbers` },
    );
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="text-soft">{label}</span>
      <span className="flex items-center gap-2">
        <span className="tabular break-all">{read ?? `•••• ${ending}`}</span>
        <Button
          size="sm"
          variant="quiet"
          isBusy={fetcher.state !== 'idle'}
          aria-label={`${read ? 'Hide' : 'Show'} ${label}`}
          onClick={read ? () => setHidden(true) : show}
        >
          {read ? 'Hide' : 'Show'}
        </Button>
      </span>
      {fetcher.data?.refusal && (
        <p role="alert" className="basis-full text-danger">
          {fetcher.data.refusal}
        </p>
      )}
    </li>
  );
}

function RemoveNumbers({ person }: { person: { id: string; name: string } }) {
  const fetcher = useFetcher<NumberReply>();
  const [isOpen, setOpen] = useState(false);
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="quiet" className="justify-self-start">
          Delete numbers…
        </Button>
      }
      title={`Delete the numbers of ${person.name}?`}
      description="Tax and bank numbers are deleted and cannot be restored. The person can enter them again on their page."
      action={
        <Button
          variant="danger"
          onClick={() => {
            void fetcher.submit(
              { intent: 'remove' },
              { method: 'post', action: `/crew/${person.id}/numbers` },
            );
            setOpen(false);
          }}
        >
          Delete numbers
        </Button>
      }
    />
  );
}
