import { type BillFilter, billFilters, billKinds, billSorts } from '@callboard/domain/bills/enums';
import { sortIn } from '#app/list-choice.ts';
import { asPlainDate } from '#app/ui/dates/plain-date.ts';

/** The choice that shows bills in every status. */
export const everyStatus = 'all';

const first: BillFilter = 'to_approve';
const mostChosen = 200;

/** Reads the filters of the list of bills from the URL. Invalid values are ignored. */
export function readBillFilters(params: URLSearchParams) {
  const status = params.get('status') ?? first;
  const kind = params.get('kind');
  return {
    status: billFilters.find((it) => it === status),
    kind: billKinds.find((it) => it === kind),
    projectId: params.get('job') || undefined,
    crewMemberId: params.get('person') || undefined,
    dueFrom: dateIn(params, 'from'),
    dueBefore: dateIn(params, 'due'),
    query: params.get('q')?.trim().slice(0, 100) || undefined,
    /** The rows that were selected for a file. */
    ids: params.get('ids')?.split(',').slice(0, mostChosen),
  };
}

function dateIn(params: URLSearchParams, name: string): string | undefined {
  return asPlainDate(params.get(name) ?? '') ?? undefined;
}

/** Reads the filters and the order, as the act takes them. */
export function readBillList(params: URLSearchParams) {
  return { ...readBillFilters(params), sort: sortIn(params, billSorts) };
}

/** Whether anything but the status narrows the list. */
export function hasBillFilters(filters: ReturnType<typeof readBillFilters>): boolean {
  const { status: _, ...others } = filters;
  return Object.values(others).some(Boolean);
}
