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
import { RemoveDialog } from '#app/features/removal/remove-dialog.tsx';
import { loadApiClient } from '#app/load-api-client.ts';
import { SaveState } from '#app/ui/autosave/save-state.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { formatPlainDate } from '#app/ui/date.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select, Textarea } from '#app/ui/input.tsx';
import { MapLink, TextLink } from '#app/ui/links.tsx';
import { MoneyInput } from '#app/ui/money/money-input.tsx';
import { toastError } from '#app/ui/toast.tsx';
import { useEdits } from '#app/use-edits.ts';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import { useAct } from '../use-act.ts';
import { addressLine } from './maps-of.ts';
import { PlaceCover } from './place-cover.tsx';
import { PermitLight, PlaceStatus } from './place-lights.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

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
      {place.coverId && <PlaceCover id={place.coverId} />}
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
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <PlaceStatus status={place.status} />
        <PermitLight status={place.permitStatus} />
      </p>
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
      {papers.length > 0 && <p className="text-soft">{papers.join(', ')}.</p>}
      {place.notes && <p className="wrap-anywhere whitespace-pre-line">{place.notes}</p>}
    </div>
  );
}

function Editor({ place }: { place: JobPlace }) {
  const id = useId();
  return (
    <div className="grid gap-4">
      <StatusField id={`${id}-status`} place={place} />
      <Papers id={id} place={place} />
      <RemoveFromJob place={place} />
    </div>
  );
}

/** Moves the place on, or back with a reason. */
function StatusField({ id, place }: { id: string; place: JobPlace }) {
  const [asked, setAsked] = useState<LocationStatus | null>(null);
  const [sent, setSent] = useState<LocationStatus | null>(null);
  const { isBusy, run } = useAct((error) => toastError(refusalText(error)));
  const send = async (status: LocationStatus, reason?: string) =>
    (await loadApiClient()).locations.updateOnProject.mutate({ id: place.id, status, reason });
  const move = async (status: LocationStatus) => {
    if (isStepBack(place.status, status)) return setAsked(status);
    setSent(status);
    await run(() => send(status));
    setSent(null);
  };
  return (
    <>
      <Field id={id} label="Status">
        <Select
          id={id}
          value={sent ?? place.status}
          disabled={isBusy}
          onChange={({ currentTarget: { value } }) => void move(value as LocationStatus)}
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
      {asked && (
        <ReasonDialog
          title={`Move ${place.name} back to ${locationStatusLabels[asked].toLowerCase()}?`}
          save={async (reason) => {
            await send(asked, reason);
            await run(async () => true);
          }}
          close={() => setAsked(null)}
        />
      )}
    </>
  );
}

type PaperValues = Pick<
  JobPlace,
  'permitStatus' | 'isCoiSent' | 'isAgreementSigned' | 'feeCents' | 'notes'
>;

/** The permit, the papers, the fee and the notes, each saved soon after it was edited. */
function Papers({ id, place }: { id: string; place: JobPlace }) {
  const { permitStatus, isCoiSent, isAgreementSigned, feeCents, notes } = place;
  const edits = useEdits<PaperValues>({
    name: `place-${place.id}`,
    stored: { permitStatus, isCoiSent, isAgreementSigned, feeCents, notes },
    send: async (changes) =>
      (await loadApiClient()).locations.updateOnProject.mutate({ id: place.id, ...changes }),
  });
  const { values, edit } = edits;
  return (
    <form id={id} className="grid gap-3" onSubmit={(event) => event.preventDefault()}>
      <Field id={`${id}-permitStatus`} label="Permit">
        <Select
          id={`${id}-permitStatus`}
          name="permitStatus"
          value={values.permitStatus}
          onChange={({ currentTarget: { value } }) => edit('permitStatus', value as PermitStatus)}
        >
          {permitStatuses.map((it) => (
            <option key={it} value={it}>
              {permitLabels[it]}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        <Checkbox
          id={`${id}-isCoiSent`}
          label="Certificate sent"
          checked={values.isCoiSent}
          onChange={({ currentTarget: { checked } }) => edit('isCoiSent', checked)}
        />
        <Checkbox
          id={`${id}-isAgreementSigned`}
          label="Agreement signed"
          checked={values.isAgreementSigned}
          onChange={({ currentTarget: { checked } }) => edit('isAgreementSigned', checked)}
        />
      </div>
      <Field id={`${id}-feeCents`} label={`Fee (${place.currency})`} isOptional>
        <MoneyInput
          id={`${id}-feeCents`}
          currency={place.currency}
          value={values.feeCents}
          onChange={(cents) => edit('feeCents', cents, true)}
        />
      </Field>
      <Field id={`${id}-notes`} label="Notes" isOptional>
        <Textarea
          id={`${id}-notes`}
          name="notes"
          rows={2}
          maxLength={5_000}
          value={values.notes ?? ''}
          onChange={({ currentTarget: { value } }) => edit('notes', value || null, true)}
        />
      </Field>
      <SaveState formId={id} edits={edits} />
    </form>
  );
}

function RemoveFromJob({ place }: { place: JobPlace }) {
  const { isBusy, refusal, refuse, run } = useAct();
  const drop = async () =>
    (await loadApiClient()).locations.drop.mutate({ id: place.id }).then(() => true);
  const removal = {
    ...{ isBusy, refusal: refusal ?? null },
    run: async () => void (await run(drop)),
    forget: () => refuse(undefined),
  };
  return (
    <div>
      <RemoveDialog
        removal={removal}
        title={`Remove ${place.name} from the job?`}
        label="Remove from the job"
      >
        Its status, permit, fee and notes on this job are lost. It stays in your locations.
      </RemoveDialog>
    </div>
  );
}
