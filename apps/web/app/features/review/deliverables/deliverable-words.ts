import type { JobDeliverable } from '@callboard/core/review';
import { type DeliverableStatus, deliverableLabels } from '@callboard/domain/deliverables/enums';
import { countOf } from '#app/count-of.ts';
import { formatInstant } from '#app/ui/date.tsx';
import type { PillShape, PillTone } from '#app/ui/pill.tsx';

const looks: Record<DeliverableStatus, [PillShape, PillTone]> = {
  NOT_STARTED: ['ring', 'faint'],
  IN_PROGRESS: ['half', 'neutral'],
  IN_REVIEW: ['dot', 'neutral'],
  CHANGES_REQUESTED: ['cross', 'tally'],
  APPROVED: ['check', 'good'],
  DELIVERED: ['square', 'neutral'],
};

/** Returns how a status is shown. */
export function statusLook(status: DeliverableStatus) {
  const [shape, tone] = looks[status];
  return { shape, tone, label: deliverableLabels[status] };
}

/** Returns whether a deliverable is due before today and not delivered. */
export function isOverdue(
  { dueDate, status }: Pick<JobDeliverable, 'dueDate' | 'status'>,
  today: string,
): boolean {
  return dueDate !== null && dueDate < today && status !== 'DELIVERED';
}

/** Returns "2 client, 1 team". */
export function openNotesOf({ latest }: Pick<JobDeliverable, 'latest'>): string {
  const { client = 0, internal = 0 } = latest?.open ?? {};
  return [client > 0 && `${client} client`, internal > 0 && `${internal} team`]
    .filter(Boolean)
    .join(', ');
}

interface Told {
  today: string;
  timeZone: string;
}

/** Returns "2 of 6 are approved. Hero :60 has waited for the client since Sat 28 Nov. 1 is overdue." */
export function deliverablesSentence(all: readonly JobDeliverable[], told: Told): string {
  const delivered = all.filter((it) => it.status === 'DELIVERED').length;
  const approved = all.filter((it) => it.status === 'APPROVED').length + delivered;
  const overdue = all.filter((it) => isOverdue(it, told.today)).length;
  if (delivered === all.length) {
    return all.length === 1 ? 'The deliverable is delivered.' : `All ${all.length} are delivered.`;
  }
  const done =
    approved === all.length ? 'All are' : `${approved} of ${all.length} ${are(approved)}`;
  return [
    `${done} approved${delivered > 0 ? `, ${delivered} delivered` : ''}.`,
    waitingWords(all, told),
    overdue > 0 && `${overdue} ${are(overdue)} overdue.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function are(count: number): string {
  return count === 1 ? 'is' : 'are';
}

/** Names the cut that waits for the client longest. */
function waitingWords(all: readonly JobDeliverable[], { timeZone }: Told): string {
  const waiting = all
    .flatMap(({ title, status, isClientVisible, latest }) =>
      status === 'IN_REVIEW' && isClientVisible && latest
        ? [{ title, since: latest.postedAt }]
        : [],
    )
    .sort((a, b) => a.since.getTime() - b.since.getTime());
  const [first, ...others] = waiting;
  if (!first) return '';
  const more = others.length > 0 ? `, and ${countOf(others.length, 'other')} after it` : '';
  return `${first.title} has waited for the client since ${formatInstant(first.since, timeZone)}${more}.`;
}
