import type { EventName } from '@callboard/domain/events/enums';

/** Labels of the events. */
const labels: Record<EventName, string> = {
  project_created: 'Project created',
  project_updated: 'Project updated',
  deliverable_created: 'Deliverable added',
  deliverable_version_created: 'New cut posted',
  deliverable_status_changed: 'Deliverable status changed',
  review_note_created: 'Review note added',
  schedule_day_created: 'Shoot day added',
  schedule_day_updated: 'Shoot day changed',
  call_sheet_sent: 'Call sheet sent',
  estimate_accepted: 'Estimate approved',
  client_invoice_paid: 'Client invoice paid',
  crew_bill_paid: 'Crew bill paid',
  bank_deposit_received: 'Large deposit received',
  bank_low_balance: 'Cash below the warning level',
  bank_connection_needs_attention: 'Bank needs reconnecting',
};

export const eventGroups: { label: string; events: EventName[] }[] = [
  { label: 'Projects', events: ['project_created', 'project_updated'] },
  {
    label: 'Deliverables and review',
    events: [
      'deliverable_created',
      'deliverable_version_created',
      'deliverable_status_changed',
      'review_note_created',
    ],
  },
  {
    label: 'Schedule',
    events: ['schedule_day_created', 'schedule_day_updated', 'call_sheet_sent'],
  },
  {
    label: 'Money',
    events: ['estimate_accepted', 'client_invoice_paid', 'crew_bill_paid'],
  },
  {
    label: 'Bank',
    events: ['bank_deposit_received', 'bank_low_balance', 'bank_connection_needs_attention'],
  },
];

export const orderedEvents = eventGroups.flatMap((it) => it.events);

/**
 * Returns a label such as "Deliverable added". A test delivery has its own label, because it is not
 * in the catalog.
 */
export function eventLabel(event: string): string {
  if (event === 'test') return 'Test';
  return isEventName(event) ? labels[event] : event;
}

/** Returns "all 15 events" or "Project created and 3 more". */
export function eventSummary(events: string[]): string {
  if (events.length === orderedEvents.length) return `All ${events.length} events`;
  const [first, second, ...rest] = orderedEvents.filter((it) => events.includes(it));
  if (!first) return 'No events';
  if (!second) return labels[first];
  if (rest.length === 0) return `${labels[first]} and ${labels[second].toLowerCase()}`;
  return `${labels[first]} and ${rest.length + 1} more`;
}

function isEventName(event: string): event is EventName {
  return event in labels;
}
