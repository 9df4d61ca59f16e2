import type { Caller } from '@callboard/api';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { apiClient } from '#app/api-client.ts';
import { countOf } from '#app/count-of.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Content } from '#app/ui/content.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { useLoaded } from '#app/use-loaded.ts';
import { refusalText } from '#app/use-optimistic-mutations.ts';

type Person = Awaited<ReturnType<Caller['crewMembers']['findToRedact']>>;

interface RedactDialogProps {
  id: string;
  close: () => void;
  /** Called once the person is redacted. */
  finish: () => void;
}

const find = (id: string, signal: AbortSignal) =>
  apiClient.crewMembers.findToRedact.query({ id }, { signal });

/** Says what a redaction removes and what it keeps, and asks for the person's name. */
export function RedactDialog({ id, close, finish }: RedactDialogProps) {
  const { value: person, error, retry } = useLoaded(find, id);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || close()}
      title={person ? `Redact ${person.name}?` : 'Redact a crew member?'}
      description="This cannot be undone."
    >
      <Content isLoading={!person} error={error} retry={retry}>
        {person && <Confirmation id={id} person={person} finish={finish} />}
      </Content>
    </Dialog>
  );
}

interface ConfirmationProps extends Pick<RedactDialogProps, 'id' | 'finish'> {
  person: Person;
}

function Confirmation({ id, person, finish }: ConfirmationProps) {
  const fieldId = useId();
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await apiClient.crewMembers.redact.mutate({ id, name });
      finish();
    } catch (error) {
      setRefusal(refusalText(error));
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Consequences person={person} />
      <Field id={fieldId} label="Name" hint={`Type ${person.name} to confirm.`} error={refusal}>
        <Input
          id={fieldId}
          value={name}
          required
          maxLength={200}
          autoComplete="off"
          aria-invalid={refusal ? true : undefined}
          aria-describedby={`${fieldId}-${refusal ? 'error' : 'description'}`}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </Field>
      <DialogActions>
        <Button type="submit" variant="danger" isBusy={isBusy}>
          Redact
        </Button>
      </DialogActions>
    </form>
  );
}

function Consequences({ person }: { person: Person }) {
  const { role, email, phone, comingDates } = person;
  return (
    <div className="grid gap-3 text-sm">
      <p className="break-words text-soft">
        {[role, email, phone].filter((it) => it !== null).join(' · ')}
      </p>
      {comingDates > 0 && (
        <Banner tone="tally">
          They are booked on {countOf(comingDates, 'coming date')}, and stay booked. Nobody can see
          then who they are or how to reach them.
        </Banner>
      )}
      <Part title="Removed">
        Name, email, phone, city, other roles, tags, languages, union, loan-out company, tax form,
        dietary needs, emergency contact, notes and whether to hire them again; their name and
        contact in the activity, call sheets, notices, drives and webhooks; notes about their dates
        and calls; signed papers, scans, and tax and bank numbers. Download first what you have to
        keep.
      </Part>
      <Part title="Kept">
        Jobs, roles, dates, call times, hours, rates and amounts, under “Redacted crew member”.
      </Part>
      <Part title="Not changed">
        What people typed elsewhere, such as cards, notes and files, and an account to sign in with.
        Exports from before have the data until they expire after 7 days.
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="font-medium">{title}</h3>
      <p className="text-pretty text-soft">{children}</p>
    </div>
  );
}
