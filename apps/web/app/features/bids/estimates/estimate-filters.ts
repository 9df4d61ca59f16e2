import { estimateSorts, shownEstimateStatuses } from '@callboard/domain/estimates/enums';
import { sortIn } from '#app/list-choice.ts';

/** The choice among the statuses that shows what was removed. */
export const removedChoice = 'removed';

const mostChosen = 200;

/** Reads the filters of the list of estimates from the URL. Invalid values are ignored. */
export function readEstimateFilters(params: URLSearchParams) {
  const status = params.get('status');
  return {
    status: shownEstimateStatuses.find((it) => it === status),
    isRemoved: status === removedChoice || undefined,
    clientId: params.get('client') || undefined,
    projectId: params.get('project') || undefined,
    query: params.get('q')?.trim().slice(0, 100) || undefined,
    /** The rows that were chosen for a file. */
    ids: params.get('ids')?.split(',').slice(0, mostChosen),
  };
}

/** Reads the filters and the order, as the act takes them. */
export function readEstimateList(params: URLSearchParams) {
  return { ...readEstimateFilters(params), sort: sortIn(params, estimateSorts) };
}

export function hasEstimateFilters(filters: ReturnType<typeof readEstimateFilters>): boolean {
  return Object.values(filters).some(Boolean);
}
