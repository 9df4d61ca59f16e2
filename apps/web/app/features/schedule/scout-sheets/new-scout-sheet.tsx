import { mostScoutPlaces } from '@callboard/domain/scout-sheets/enums';
import { type FormEvent, useId, useState } from 'react';
import { useAct } from '#app/acts/use-act.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { Field, FieldError } from '#app/ui/field.tsx';
import { Input, Textarea } from '#app/ui/input.tsx';
import type { JobPlace } from '../places/job-place.ts';

interface NewScoutSheetProps {
  project: { id: string; name: string };
  places: JobPlace[];
  close: () => void;
}

interface Made {
  id: string;
  url: string;
}

/** Creates a scouting sheet, then shows its link, which cannot be shown again. */
export default function NewScoutSheet({ project, places, close }: NewScoutSheetProps) {
  const [made, setMade] = useState<Made | null>(null);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || close()}
      title={made ? 'Send it to the client' : 'New scouting sheet'}
      description={
        made
          ? 'Copy the link now: it is shown only once. Anyone who has it sees the page and can answer. It works for 90 days, or until you end it.'
          : 'The client sees names, addresses, photos with captions, restrictions, power, load-in, noise and parking. They never see access codes, site contacts, fees or notes.'
      }
    >
      {made ? (
        <MadeSheet made={made} close={close} />
      ) : (
        <SheetForm project={project} places={places} keep={setMade} />
      )}
    </Dialog>
  );
}

function MadeSheet({ made: { id, url }, close }: { made: Made; close: () => void }) {
  return (
    <div className="grid gap-4">
      <div role="status" className="grid gap-2 rounded-md bg-well p-3 inset-ring inset-ring-line">
        <code className="font-mono text-xs break-all select-all">{url}</code>
        <div>
          <CopyButton text={url} label="Copy link" hasText />
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={close}>Done</Button>
        <LinkButton to={`/scout-sheets/${id}/sheet.pdf`} reloadDocument variant="primary">
          Download PDF
        </LinkButton>
      </div>
    </div>
  );
}

type SheetFormProps = Omit<NewScoutSheetProps, 'close'> & { keep: (made: Made) => void };

function SheetForm({ project, places, keep }: SheetFormProps) {
  const id = useId();
  const candidates = places.filter((it) => it.status !== 'released');
  const [chosen, setChosen] = useState(() =>
    candidates
      .filter(({ status }) => status === 'scouting' || status === 'shortlisted')
      .map((it) => it.locationId)
      .slice(0, mostScoutPlaces),
  );
  const { isBusy, refusal, refuse, run } = useAct();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    if (chosen.length === 0) return refuse('Choose at least one location.');
    const sheet = {
      projectId: project.id,
      title: String(fields.get('title') ?? ''),
      note: String(fields.get('note') ?? ''),
      locationIds: candidates.map((it) => it.locationId).filter((it) => chosen.includes(it)),
    };
    const made = await run(async () => (await loadApiClient()).scoutSheets.create.mutate(sheet));
    if (made) keep(made);
  };
  const toggle = (locationId: string) =>
    setChosen((before) =>
      before.includes(locationId)
        ? before.filter((it) => it !== locationId)
        : [...before, locationId],
    );
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field id={`${id}-title`} label="Title">
        <Input
          id={`${id}-title`}
          name="title"
          required
          maxLength={120}
          autoComplete="off"
          dir="auto"
          defaultValue={`Locations for ${project.name}`.slice(0, 120)}
        />
      </Field>
      <Field id={`${id}-note`} label="Note to the client" isOptional>
        <Textarea id={`${id}-note`} name="note" rows={2} maxLength={2_000} dir="auto" />
      </Field>
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-medium">
          Locations, {chosen.length} of at most {mostScoutPlaces}
        </legend>
        {candidates.map(({ locationId, name, city }) => (
          <Checkbox
            key={locationId}
            label={<span className="wrap-anywhere">{name}</span>}
            hint={city}
            checked={chosen.includes(locationId)}
            disabled={!chosen.includes(locationId) && chosen.length >= mostScoutPlaces}
            onChange={() => toggle(locationId)}
          />
        ))}
      </fieldset>
      <FieldError id={`${id}-error`} error={refusal} />
      <DialogActions>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          Create sheet
        </Button>
      </DialogActions>
    </form>
  );
}
