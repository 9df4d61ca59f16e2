import { dayOf, describeChange, joinPhrases } from '@callboard/domain/events/words';
import { phaseLabels, statusLabels } from '@callboard/domain/projects/enums';
import { projectFields } from '@callboard/domain/projects/fields';
import { holdLabels } from '@callboard/domain/shoot-days/enums';
import type { EventData } from './data.ts';

type Project = EventData['project_updated'];
type ShootDay = EventData['schedule_day_updated'];

/** Project fields that a sentence only names, because their values are too long. */
const named = {
  client_id: projectFields.clientId.label,
  contact_id: projectFields.contactId.label,
  agency: projectFields.agency.label,
  project_type: projectFields.projectType.label,
  description: projectFields.description.label,
};

/** Describes what changed on a project: `phase moved from Pre-pro to Shoot and client changed`. */
export function projectChanges(was: Project, is: Project): string | null {
  const label = (phase: Project['phase']) => phase && phaseLabels[phase];
  const changes = [
    was.name !== is.name && `name changed from ${was.name}`,
    was.phase !== is.phase && describeChange('phase', label(was.phase), label(is.phase)),
    was.status !== is.status &&
      describeChange('status', statusLabels[was.status], statusLabels[is.status]),
    isDateChanged(was, is) && 'dates changed',
    ...namedChanges(was, is),
  ].filter((change) => change !== false);
  return changes.length > 0 ? joinPhrases(changes) : null;
}

/** Describes what changed on a shoot day: `date moved from November 25 to November 26`. */
export function dayChanges(was: ShootDay, is: ShootDay): string | null {
  const changes = [
    was.label !== is.label && `name changed from ${was.label}`,
    was.date !== is.date && describeChange('date', dayOf(was.date), dayOf(is.date)),
    was.call_time !== is.call_time && describeChange('call', was.call_time, is.call_time),
    was.wrap_time !== is.wrap_time && describeChange('wrap', was.wrap_time, is.wrap_time),
    was.time_zone !== is.time_zone && describeChange('time zone', was.time_zone, is.time_zone),
    was.location?.id !== is.location?.id &&
      describeChange('location', was.location?.name ?? null, is.location?.name ?? null),
  ].filter((change) => change !== false);
  return changes.length > 0 ? joinPhrases(changes) : null;
}

/** Returns the label of a hold status: `first hold`. */
export function holdOf({ hold_status }: ShootDay): string {
  return holdLabels[hold_status].toLowerCase();
}

function namedChanges(was: Project, is: Project) {
  const keys = Object.keys(named) as (keyof typeof named)[];
  return keys.map((key) => was[key] !== is[key] && `${named[key]} changed`);
}

function isDateChanged(was: Project, is: Project): boolean {
  return was.start_date !== is.start_date || was.end_date !== is.end_date;
}
