import { type CatalogEntry, catalog } from '@callboard/core/tell';
import type { EventName, RestEventName } from '@callboard/domain/events/enums';

export interface EventRow {
  name: string;
  /** When it is sent. */
  when: string;
  /** Content of `data`: the REST record, or the names of its fields. */
  data: string;
}

const records: Partial<Record<EventName, string>> & Record<RestEventName, string> = {
  project_updated: 'Project',
  deliverable_created: 'Deliverable',
  deliverable_status_changed: 'Deliverable, plus previous_status',
  deliverable_version_created: 'Deliverable version',
  review_note_created: 'Review note',
  schedule_day_created: 'Shoot day',
  schedule_day_updated: 'Shoot day',
};

/** Returns the events in the order of the catalog: REST events and settings-only events. */
export function listEvents(): { rest: EventRow[]; settings: EventRow[] } {
  const toRow = ({ name, description, data }: CatalogEntry): EventRow => ({
    name,
    when: description,
    data: records[name] ?? Object.keys(data.shape).join(', '),
  });
  return {
    rest: catalog.filter((it) => it.isRest).map(toRow),
    settings: catalog.filter((it) => !it.isRest).map(toRow),
  };
}
