import type { JobDeliverable } from '@callboard/core/review';
import { deliverableStatuses } from '@callboard/domain/deliverables/enums';
import { secondsOf } from '@callboard/domain/deliverables/spec-words';
import { sortedBy } from '#app/list-choice.ts';

const last = '\uffff';

const keys: Record<string, (it: JobDeliverable) => string | number> = {
  title: (it) => it.title.toLowerCase(),
  length: (it) => secondsOf(it.duration.trim()) ?? Number.POSITIVE_INFINITY,
  format: (it) => it.format.toLowerCase() || last,
  platform: (it) => it.platform.toLowerCase() || last,
  status: (it) => deliverableStatuses.indexOf(it.status),
  due: (it) => it.dueDate ?? last,
};

/** Returns the deliverables of the status in the URL, in its order, or in that of the team. */
export function chosenDeliverables(
  all: JobDeliverable[],
  params: URLSearchParams,
): JobDeliverable[] {
  const status = params.get('status');
  const shown = deliverableStatuses.some((it) => it === status)
    ? all.filter((it) => it.status === status)
    : all;
  return sortedBy(shown, params, keys);
}

/** Returns the deliverables by due date, and the name of the group of each. */
export function byDueDate(all: JobDeliverable[], today: string) {
  const sorted = all.toSorted(
    (a, b) =>
      rankOf(a, today) - rankOf(b, today) || (a.dueDate ?? '').localeCompare(b.dueDate ?? ''),
  );
  return { sorted, groupOf: (it: JobDeliverable) => groups[rankOf(it, today)] ?? '' };
}

const groups = ['Overdue', 'Due', 'No due date', 'Delivered'];

function rankOf({ status, dueDate }: JobDeliverable, today: string): number {
  if (status === 'DELIVERED') return 3;
  if (dueDate === null) return 2;
  return dueDate < today ? 0 : 1;
}
