import { deliverableLabels } from '@callboard/domain/deliverables/enums';
import type { EventName } from '@callboard/domain/events/enums';
import { dayName, dayOf, positionOf } from '@callboard/domain/events/words';
import { formatMoney } from '@callboard/domain/money/format-money';
import { dayChanges, holdOf, projectChanges } from './changes-in-words.ts';
import type { EventData } from './data.ts';

type None = Record<never, never>;

interface InCurrency {
  currency: string;
}

interface OfProject {
  projectName: string;
}

/** What the summary of each event needs besides its data. */
export interface EventContext {
  client_invoice_paid: None;
  crew_bill_paid: InCurrency;
  estimate_accepted: InCurrency;
  project_created: { isUnassigned: boolean };
  call_sheet_sent: None;
  bank_deposit_received: InCurrency;
  bank_low_balance: InCurrency;
  bank_connection_needs_attention: None;
  project_updated: { was: EventData['project_updated'] };
  deliverable_created: OfProject;
  deliverable_status_changed: None;
  deliverable_version_created: { title: string };
  review_note_created: { title: string; versionNumber: number };
  schedule_day_created: OfProject;
  schedule_day_updated: OfProject & { was: EventData['schedule_day_updated'] };
}

type Sentences = {
  [Name in EventName]: (data: EventData[Name], context: EventContext[Name]) => string;
};

/**
 * The summary sentence of each event: the summary of a webhook, and the whole post in a team chat.
 */
export const sentences: Sentences = {
  client_invoice_paid: ({ invoiceNumber, projectName, totalCents, currency }) =>
    `Invoice ${invoiceNumber} for ${projectName} was paid in full: ${formatMoney(totalCents, currency)}.`,
  crew_bill_paid: ({ crewMemberName, amountCents }, { currency }) =>
    `${possessive(crewMemberName)} bill of ${formatMoney(amountCents, currency)} was marked paid.`,
  estimate_accepted: ({ clientName, estimateNumber, title, totalCents }, { currency }) =>
    `${clientName} approved estimate ${estimateNumber} (${title}) for ${formatMoney(totalCents, currency)}.`,
  project_created: ({ name, clientName }, { isUnassigned }) =>
    isUnassigned ? `New project: ${name}.` : `New project: ${name} for ${clientName}.`,
  call_sheet_sent: ({ projectName, shootDate, ...counts }) =>
    `Call sheet for ${projectName}, ${shootDate} was sent to ${recipients(counts)}.`,
  bank_deposit_received: ({ amountCents, name }, { currency }) =>
    `Deposit of ${formatMoney(amountCents, currency)} received from ${name}.`,
  bank_low_balance: ({ availableCents, thresholdCents }, { currency }) =>
    `Cash is down to ${formatMoney(availableCents, currency)}, below your ${formatMoney(thresholdCents, currency)} warning level.`,
  bank_connection_needs_attention: ({ institutionName, reconnect }) =>
    `${institutionName} stopped updating. ${
      reconnect
        ? 'Reconnect it to keep balances current.'
        : 'The bank is having problems. We will try again.'
    }`,
  project_updated: (project, { was }) => {
    const changes = projectChanges(was, project);
    return changes ? `${project.name} was updated: ${changes}.` : `${project.name} was updated.`;
  },
  deliverable_created: ({ title }, { projectName }) => `${title} was added to ${projectName}.`,
  deliverable_status_changed: ({ title, previous_status, status }) =>
    `${title} moved from ${deliverableLabels[previous_status]} to ${deliverableLabels[status]}.`,
  deliverable_version_created: ({ version_number }, { title }) =>
    `Version ${version_number} of ${title} was posted.`,
  review_note_created: (note, { title, versionNumber }) =>
    `${note.author_name} left a ${note.parent_id ? 'reply' : 'note'}${
      note.time_ms === null ? '' : ` at ${positionOf(note.time_ms)}`
    } on ${title} v${versionNumber}.`,
  schedule_day_created: (day, { projectName }) =>
    `${dayName(day, projectName)} was added for ${dayOf(day.date)} (${holdOf(day)}).`,
  schedule_day_updated: (day, { projectName, was }) => {
    const name = dayName(day, projectName);
    if (was.hold_status !== day.hold_status) return `${name} is now ${holdOf(day)}.`;
    const changes = dayChanges(was, day);
    return changes ? `${name} was updated: ${changes}.` : `${name} was updated.`;
  },
};

function possessive(name: string): string {
  return name.endsWith('s') ? `${name}'` : `${name}'s`;
}

function recipients({ sent, failed, skipped }: { sent: number; failed: number; skipped: number }) {
  const others = [failed && `${failed} failed`, skipped && `${skipped} skipped`].filter(Boolean);
  const people = sent === 1 ? '1 person' : `${sent} people`;
  return others.length > 0 ? `${people} (${others.join(', ')})` : people;
}
