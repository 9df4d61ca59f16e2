import type { Scope } from '@callboard/domain/access/scopes';
import {
  type EventName,
  eventNames,
  type RestEventName,
  restEventNames,
} from '@callboard/domain/events/enums';
import type { z } from 'zod';
import { eventData } from './data.ts';
import { eventExamples } from './examples.ts';
import { sentences } from './sentences.ts';

/** When each event is sent, in the contract's words. */
export const sentWhen: Record<EventName, string> = {
  client_invoice_paid: 'A client invoice becomes paid in full.',
  crew_bill_paid: 'A crew bill is marked paid, by hand or from an accounting package.',
  estimate_accepted:
    'A client approves an estimate in the portal, or a producer converts one to a project.',
  project_created: 'A project is created.',
  call_sheet_sent: 'A call sheet is emailed to crew and cast.',
  bank_deposit_received:
    "A connected account receives a deposit at or above the workspace's large-deposit level.",
  bank_low_balance:
    "Cash across connected accounts drops below the workspace's warning level; once per dip.",
  bank_connection_needs_attention: 'A connected bank stops updating.',
  project_updated:
    'A project changes: name, status, phase, dates, client, description or another field. Creation sends project_created instead.',
  deliverable_created: 'A deliverable is added.',
  deliverable_status_changed:
    'A deliverable changes status: by hand, by a review decision, or when a new cut reopens the review.',
  deliverable_version_created: 'A new cut is posted.',
  review_note_created:
    'A client or team member leaves a note or reply. Internal team notes are never sent.',
  schedule_day_created: 'A shoot day is added.',
  schedule_day_updated:
    'The date, call or wrap time, hold status, label or location of a shoot day changes.',
};

/** The scope a token needs to subscribe an endpoint to an event. */
export const scopeOfEvent: Record<RestEventName, Scope> = {
  project_updated: 'projects:read',
  deliverable_created: 'deliverables:read',
  deliverable_status_changed: 'deliverables:read',
  deliverable_version_created: 'deliverables:read',
  review_note_created: 'deliverables:read',
  schedule_day_created: 'schedule:read',
  schedule_day_updated: 'schedule:read',
};

export interface CatalogEntry {
  name: EventName;
  description: string;
  /** Whether tokens may subscribe to it over REST; otherwise it is for settings only. */
  isRest: boolean;
  data: z.ZodObject;
  example: { data: object; summary: string };
}

/** All fifteen events in the contract's order, with schema, description and example. */
export const catalog: readonly CatalogEntry[] = eventNames.map((name) => entryOf(name));

function entryOf<Name extends EventName>(name: Name): CatalogEntry {
  const { data, context } = eventExamples[name];
  const rest: readonly string[] = restEventNames;
  return {
    name,
    description: sentWhen[name],
    isRest: rest.includes(name),
    data: eventData[name],
    // Made when it is read: the words of dates and amounts take a part of each start.
    get example() {
      return { data, summary: sentences[name](data, context) };
    },
  };
}
