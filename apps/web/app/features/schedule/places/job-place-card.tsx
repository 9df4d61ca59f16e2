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
import {
  expiryFields,
  type PlacePaperKind,
  placePaperLabels,
} from '@callboard/domain/locations/papers';
import { formatMoney } from '@callboard/domain/money/format-money';
import { type ReactNode, useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useAct } from '#app/acts/use-act.ts';
import { RemoveDialog } from '#app/features/removal/remove-dialog.tsx';
import { loadApiClient } from '#app/load-api-client.ts';
import { SaveState } from '#app/ui/autosave/save-state.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { formatPlainDate } from '#app/ui/date.tsx';
import { DateInput } from '#app/ui/dates/date-input.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select, Textarea } from '#app/ui/input.tsx';
import { MapLink, TextLink } from '#app/ui/links.tsx';
import { MoneyInput } from '#app/ui/money/money-input.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import { toastError } from '#app/ui/toast.tsx';
import { useEdits } from '#app/use-edits.ts';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import type { JobPlace } from './job-place.ts';
import { addressLine } from './maps-of.ts';
import { PaperLight } from './paper-light.tsx';
import { PlaceCover } from './place-cover.tsx';
import { PlaceStatus } from './place-lights.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const { Part: PaperFile } = lazyPart(() => import('./paper-file.tsx'));

interface JobPlaceCardProps {
  projectId: string;
  place: JobPlace;
  isEditable: boolean;
  /** Between the facts and the editor. */
  children?: ReactNode;
}

/** A place of a job: its status and permit, its papers and fee, and its days. */
export function JobPlaceCard({ projectId, place, isEditable, children }: JobPlaceCardProps) {
  const line = addressLine(place);
  /** A link leads to it. */
  const isMeant = useLocation().hash === `#${place.locationId}`;
  return (
    <article
      id={place.locationId}
      aria-label={place.name}
      className={`grid min-w-0 scroll-mt-24 content-start gap-4 rounded-md border p-4 ${isMeant ? 'border-ink' : 'border-line'}`}
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
      </p>
      <ul className="grid gap-1">
        {place.papers.map((it) => (
          <li key={it.kind} className="min-w-0">
            <PaperLight paper={it} />
          </li>
        ))}
      </ul>
      <Days projectId={projectId} days={place.days} />
      {children}
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
  return (
    <div className="grid gap-2 text-sm">
      {place.papers.map((it) => (
        <PaperFile key={it.kind} projectLocationId={place.id} paper={it} isEditable={false} />
      ))}
      {place.feeCents !== null && (
        <p className="text-soft">Fee {formatMoney(place.feeCents, place.currency)}.</p>
      )}
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
  | 'permitStatus'
  | 'isCoiSent'
  | 'isAgreementSigned'
  | 'agreementExpiresOn'
  | 'coiExpiresOn'
  | 'permitExpiresOn'
  | 'feeCents'
  | 'notes'
>;

/** The permit, the papers, the fee and the notes, each saved soon after it was edited. */
function Papers({ id, place }: { id: string; place: JobPlace }) {
  const { permitStatus, isCoiSent, isAgreementSigned, feeCents, notes } = place;
  const { agreementExpiresOn, coiExpiresOn, permitExpiresOn } = place;
  const edits = useEdits<PaperValues>({
    name: `place-${place.id}`,
    stored: {
      ...{ permitStatus, isCoiSent, isAgreementSigned, feeCents, notes },
      ...{ agreementExpiresOn, coiExpiresOn, permitExpiresOn },
    },
    send: async (changes) =>
      (await loadApiClient()).locations.updateOnProject.mutate({ id: place.id, ...changes }),
  });
  const { values, edit } = edits;
  return (
    <form id={id} className="grid gap-3" onSubmit={(event) => event.preventDefault()}>
      {place.papers.map((paper) => (
        <PaperRow key={paper.kind} id={id} place={place} paper={paper} edits={edits} />
      ))}
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

interface PaperRowProps {
  id: string;
  place: JobPlace;
  paper: JobPlace['papers'][number];
  edits: Pick<ReturnType<typeof useEdits<PaperValues>>, 'values' | 'edit'>;
}

/** A paper: how far it is, its file, and the last day on which it holds. */
function PaperRow({ id, place, paper, edits }: PaperRowProps) {
  const { values, edit } = edits;
  const field = expiryFields[paper.kind];
  const name = placePaperLabels[paper.kind];
  return (
    <fieldset className="grid gap-2 border-t border-line pt-3">
      <legend className="sr-only">{name}</legend>
      <PaperStep id={id} kind={paper.kind} edits={edits} />
      <PaperFile projectLocationId={place.id} paper={paper} isEditable />
      <Field id={`${id}-${field}`} label={`${name} expires`} isOptional>
        <DateInput
          id={`${id}-${field}`}
          value={values[field]}
          onChange={(date) => edit(field, date)}
        />
      </Field>
    </fieldset>
  );
}

type PaperStepProps = Pick<PaperRowProps, 'id' | 'edits'> & { kind: PlacePaperKind };

function PaperStep({ id, kind, edits: { values, edit } }: PaperStepProps) {
  if (kind === 'permit') {
    return (
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
    );
  }
  const field = kind === 'agreement' ? 'isAgreementSigned' : 'isCoiSent';
  return (
    <Checkbox
      id={`${id}-${field}`}
      label={kind === 'agreement' ? 'Agreement signed' : 'Certificate sent'}
      checked={values[field]}
      onChange={({ currentTarget: { checked } }) => edit(field, checked)}
    />
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
        Its status, papers, fee and notes on this job are lost. It stays in your locations.
      </RemoveDialog>
    </div>
  );
}
