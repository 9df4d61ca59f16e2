import {
  type CatalogEntry,
  catalog,
  type EventName,
  type RestEventName,
} from '@callboard/core/events';

export interface EventRow {
  name: string;
  /** When it is sent. */
  when: string;
  /** What `data` holds: the record of the API, or the names of its fields. */
  data: string;
}

const records: Partial<Record<EventName, string>> & Record<RestEventName, string> = {
  project_updated: 'The project.',
  deliverable_created: 'The deliverable.',
  deliverable_status_changed: 'The deliverable, and previous_status.',
  deliverable_version_created: 'The version.',
  review_note_created: 'The review note.',
  schedule_day_created: 'The shoot day.',
  schedule_day_updated: 'The shoot day.',
};

/** The events of the catalog in its order: those a token may ask for, and those of the settings. */
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
