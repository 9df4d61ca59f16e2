import { type EventName, eventNames, restEventNames } from '@callboard/core/events/vocabulary';

interface Words {
  /** When it is sent. */
  when: string;
  /** What `data` holds: the record of the API, or the names of its fields. */
  data: string;
}

const words: Record<EventName, Words> = {
  client_invoice_paid: {
    when: 'A client invoice becomes paid in full.',
    data: 'invoiceId, invoiceNumber, projectId, projectName, totalCents, currency, paidAt',
  },
  crew_bill_paid: {
    when: 'A crew bill is marked paid, by hand or from an accounting package.',
    data: 'crewInvoiceId, crewMemberName, amountCents, projectId, paidAt, source',
  },
  estimate_accepted: {
    when: 'A client approves an estimate in the portal, or a producer converts one to a project.',
    data: 'estimateId, estimateNumber, title, totalCents, clientName, projectId, projectCreated, message',
  },
  project_created: {
    when: 'A project is created, in whichever way; source says how.',
    data: 'projectId, name, clientName, source',
  },
  call_sheet_sent: {
    when: 'A call sheet is emailed to crew and cast.',
    data: 'callSheetId, projectId, projectName, shootDate, sent, failed, skipped',
  },
  bank_deposit_received: {
    when: 'A connected account receives a deposit at or above the large-deposit level.',
    data: 'transactionId, amountCents, date, name',
  },
  bank_low_balance: {
    when: 'Cash across connected accounts drops below the warning level; once per dip.',
    data: 'availableCents, thresholdCents',
  },
  bank_connection_needs_attention: {
    when: 'A connected bank stops updating.',
    data: 'itemId, institutionName, errorCode, reconnect',
  },
  project_updated: {
    when: 'Name, status, phase, dates, client or description of a project change.',
    data: 'the project',
  },
  deliverable_created: { when: 'A deliverable is added.', data: 'the deliverable' },
  deliverable_status_changed: {
    when: 'Its status really moves: by hand, by a decision, or because a new cut reopens review.',
    data: 'the deliverable, and previous_status',
  },
  deliverable_version_created: {
    when: 'A new cut is posted, as a file or as a link.',
    data: 'the version',
  },
  review_note_created: {
    when: 'A client or the team leaves a note or a reply. Internal team notes are never sent.',
    data: 'the review note',
  },
  schedule_day_created: { when: 'A shoot day is added.', data: 'the shoot day' },
  schedule_day_updated: {
    when: 'Date, call or wrap time, hold, label or location of a shoot day change.',
    data: 'the shoot day',
  },
};

/** The events with what sends them, in the order of the contract: those of the API, then the others. */
export function listEvents() {
  const isRest = (name: EventName) => restEventNames.some((it) => it === name);
  const toRow = (name: EventName) => ({ name, ...words[name] });
  return {
    rest: eventNames.filter(isRest).map(toRow),
    settings: eventNames.filter((name) => !isRest(name)).map(toRow),
  };
}
