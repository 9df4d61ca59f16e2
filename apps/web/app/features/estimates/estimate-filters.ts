import { shownEstimateStatuses } from '@callboard/core/estimates/enums';

/** Reads the choice of the list of estimates from the URL. Invalid values are ignored. */
export function readEstimateFilters(params: URLSearchParams) {
  const status = params.get('status');
  return {
    status: shownEstimateStatuses.find((it) => it === status),
    clientId: params.get('client') || undefined,
    projectId: params.get('project') || undefined,
    query: params.get('q')?.trim().slice(0, 100) || undefined,
  };
}

export function hasEstimateFilters(filters: ReturnType<typeof readEstimateFilters>): boolean {
  return Object.values(filters).some(Boolean);
}
