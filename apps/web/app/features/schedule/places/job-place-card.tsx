import type { Caller } from '@callboard/api';
import {
  canMove,
  isStepBack,
  type LocationStatus,
  locationKindLabels,
  locationStatuses,
  locationStatusLabels,
  type PermitStatus,
  permitLabels,
  permitStatuses,
} from '@callboard/domain/locations/enums';
import { formatMoney } from '@callboard/domain/money/format-money';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { loadApiClient } from '#app/load-api-client.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { formatPlainDate } from '#app/ui/date.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select, Textarea } from '#app/ui/input.tsx';
import { MapLink, TextLink } from '#app/ui/links.tsx';
import { MoneyInput } from '#app/ui/money/money-input.tsx';
import { toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import { useAct } from '../use-act.ts';
import { addressLine } from './maps-of.ts';
import { PermitLight, PlaceStatus } from './place-lights.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

type Client = Awaited<ReturnType<typeof loadApiClient>>;
type Change = Omit<Parameters<Client['locations']['updateOnProject']['mutate']>[0], 'id'>;

export type JobPlace = Awaited<ReturnType<Caller['locations']['ofProject']>>['places'][number];

interface JobPlaceCardProps {
  projectId: string;
  place: JobPlace;
  isEditable: boolean;
}

/** A place of a job: its status and permit, its papers and fee, and its days. */
export function JobPlaceCard({ projectId, place, isEditable }: JobPlaceCardProps) {
  const line = addressLine(place);
  return (
    <article
      aria-label={place.name}
      className="grid min-w-0 content-start gap-4 rounded-md border border-line p-4"
    >
      <div className="grid gap-1">
        <h2 className="font-semibold wrap-anywhere">
          <TextLink to={`/places/${place.locationId}`}>{place.name}</TextLink>
        </h2>
        <p className="text-sm text-soft">
          {locationKindLabels[place.kind]}
          {line && (
            <>
              , <MapLink place={line}>{line}</MapLink>
            </>
          )}
        </p>
        {place.isRemoved && <p className="text-xs text-faint">Removed from your locations.</p>}
      </div>
      <Days projectId={projectId} days={place.days} />
      {isEditable ? <Editor place={place} /> : <Facts place={place} />}
    </article>
  );
}

function Days({ projectId, days }: { projectId: string; days: JobPlace['days'] }) {
  if (days.length === 0) return <p className="text-sm text-faint">No day is here.</p>;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {days.map((it) => (
        <li key={it.id}>
          <Link
            to={`/projects/${projectId}/days/${it.id}`}
            className="touch-link rounded-sm underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            {`${it.label}, ${formatPlainDate(it.date)}`}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Facts({ place }: { place: JobPlace }) {
  const papers = [
    place.isCoiSent && 'Certificate of insurance sent',
    place.isAgreementSigned && 'Agreement signed',
    place.feeCents !== null && `Fee ${formatMoney(place.feeCents, place.currency)}`,
  ].filter(Boolean);
  return (
    <div className="grid gap-2 text-sm">
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <PlaceStatus status={place.status} />
        <PermitLight status={place.permitStatus} />
      </p>
      {papers.length > 0 && <p className="text-soft">{papers.join(', ')}.</p>}
      {place.notes && <p className="wrap-anywhere whitespace-pre-line">{place.notes}</p>}
    </div>
  );
}

function Editor({ place }: { place: JobPlace }) {
  const id = useId();
  const [asked, setAsked] = useState<LocationStatus | null>(null);
  const [sent, setSent] = useState<Change>({});
  const { isBusy, run } = useAct((error) => toastError(refusalText(error)));
  const change = async (values: Change) => {
    setSent(values);
    await run(async () => {
      await (await loadApiClient()).locations.updateOnProject.mutate({ id: place.id, ...values });
      return true;
    });
    setSent({});
  };
  const drop = () =>
    run(async () => {
      await (await loadApiClient()).locations.drop.mutate({ id: place.id });
      return true;
    });
  const move = (status: LocationStatus) =>
    isStepBack(place.status, status) ? setAsked(status) : void change({ status });
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field id={`${id}-status`} label="Status">
          <Select
            id={`${id}-status`}
            value={sent.status ?? place.status}
            disabled={isBusy}
            onChange={({ currentTarget: { value } }) => move(value as LocationStatus)}
          >
            {locationStatuses.map((it) => (
              <option
                key={it}
                value={it}
                disabled={
                  it !== place.status && !canMove(place.status, it) && !isStepBack(place.status, it)
                }
              >
                {locationStatusLabels[it]}
              </option>
            ))}
          </Select>
        </Field>
        <Field id={`${id}-permit`} label="Permit">
          <Select
            id={`${id}-permit`}
            value={sent.permitStatus ?? place.permitStatus}
            disabled={isBusy}
            onChange={({ currentTarget: { value } }) =>
              void change({ permitStatus: value as PermitStatus })
            }
          >
            {permitStatuses.map((it) => (
              <option key={it} value={it}>
                {permitLabels[it]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <PlaceStatus status={place.status} />
        <PermitLight status={place.permitStatus} />
      </p>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        <Checkbox
          id={`${id}-coi`}
          label="Certificate sent"
          checked={sent.isCoiSent ?? place.isCoiSent}
          disabled={isBusy}
          onChange={({ currentTarget: { checked } }) => void change({ isCoiSent: checked })}
        />
        <Checkbox
          id={`${id}-agreement`}
          label="Agreement signed"
          checked={sent.isAgreementSigned ?? place.isAgreementSigned}
          disabled={isBusy}
          onChange={({ currentTarget: { checked } }) => void change({ isAgreementSigned: checked })}
        />
      </div>
      <Written key={`${place.feeCents}-${place.notes}`} id={id} place={place} change={change} />
      <div>
        <Button size="sm" variant="quiet" isBusy={isBusy} onClick={() => void drop()}>
          Remove from the job
        </Button>
      </div>
      {asked && (
        <ReasonDialog
          title={`Move ${place.name} back to ${locationStatusLabels[asked].toLowerCase()}?`}
          save={async (reason) => {
            const client = await loadApiClient();
            await client.locations.updateOnProject.mutate({ id: place.id, status: asked, reason });
            await run(async () => true);
          }}
          close={() => setAsked(null)}
        />
      )}
    </div>
  );
}

interface WrittenProps {
  id: string;
  place: JobPlace;
  change: (values: Change) => Promise<unknown>;
}

/** The fee and the notes, which are saved with a button. */
function Written({ id, place, change }: WrittenProps) {
  const [feeCents, setFee] = useState(place.feeCents);
  const [notes, setNotes] = useState(place.notes ?? '');
  const isChanged = feeCents !== place.feeCents || notes.trim() !== (place.notes ?? '');
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void change({
          ...(feeCents !== place.feeCents && { feeCents }),
          ...(notes.trim() !== (place.notes ?? '') && { notes: notes.trim() || null }),
        });
      }}
    >
      <Field id={`${id}-fee`} label={`Fee (${place.currency})`} isOptional>
        <MoneyInput id={`${id}-fee`} currency={place.currency} value={feeCents} onChange={setFee} />
      </Field>
      <Field id={`${id}-notes`} label="Notes" isOptional>
        <Textarea
          id={`${id}-notes`}
          rows={2}
          maxLength={5_000}
          value={notes}
          onChange={({ currentTarget }) => setNotes(currentTarget.value)}
        />
      </Field>
      {isChanged && (
        <div>
          <Button type="submit" size="sm" variant="primary">
            Save
          </Button>
        </div>
      )}
    </form>
  );
}
