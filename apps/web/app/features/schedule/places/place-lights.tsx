import { type LocationStatus, locationStatusLabels } from '@callboard/domain/locations/enums';
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

/** Shows the status of a place on a job as a shape and a word. */
export function PlaceStatus({ status }: { status: LocationStatus }) {
  const [shape, tone] = statusLooks[status];
  return (
    <Pill shape={shape} tone={tone}>
      {locationStatusLabels[status]}
    </Pill>
  );
}
