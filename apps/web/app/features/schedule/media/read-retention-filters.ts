import { retentionStates } from '@callboard/domain/media/retention';

/** Reads the filters of the list of retention from the URL. Invalid values are ignored. */
export function readRetentionFilters(params: URLSearchParams) {
  const idIn = (name: string) => params.get(name)?.slice(0, 100) || undefined;
  return {
    state: retentionStates.find((it) => it === params.get('state')),
    projectId: idIn('job'),
    clientId: idIn('client'),
  };
}
