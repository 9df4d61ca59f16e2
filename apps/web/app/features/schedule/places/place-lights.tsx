import {
  type LocationStatus,
  locationStatusLabels,
  type PermitStatus,
  permitLabels,
} from '@callboard/domain/locations/enums';
import { Pill, type PillShape, type PillTone } from '#app/ui/pill.tsx';

type Look = [shape: PillShape, tone: PillTone];

const statusLooks: Record<LocationStatus, Look> = {
  scouting: ['ring', 'neutral'],
  shortlisted: ['ring', 'neutral'],
  client_approved: ['half', 'neutral'],
  held: ['half', 'neutral'],
  confirmed: ['dot', 'good'],
  wrapped: ['check', 'faint'],
  released: ['dash', 'faint'],
};

const permitLooks: Record<PermitStatus, Look> = {
  not_required: ['dash', 'faint'],
  needed: ['ring', 'tally'],
  applied: ['half', 'neutral'],
  issued: ['check', 'good'],
  denied: ['cross', 'danger'],
};

/** Shows the status of a place on a job as a shape and a word. */
export function PlaceStatus({ status }: { status: LocationStatus }) {
  const [shape, tone] = statusLooks[status];
  return (
    <Pill shape={shape} tone={tone}>
      {locationStatusLabels[status]}
    </Pill>
  );
}

/** Shows the permit of a place on a job as a shape and a word. */
export function PermitLight({ status }: { status: PermitStatus }) {
  const [shape, tone] = permitLooks[status];
  return (
    <Pill shape={shape} tone={tone}>
      {permitLabels[status]}
    </Pill>
  );
}
