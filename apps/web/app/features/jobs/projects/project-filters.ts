import {
  type ProjectPhase,
  type ProjectStatus,
  projectGroups,
  projectPhases,
  projectSorts,
} from '@callboard/domain/projects/enums';
import { groupIn, sortIn } from '#app/list-choice.ts';

/** Status filters of the list. Older stored values count under their current name. */
export const statusFilters = [
  { value: 'pre_production', label: 'Pre-production', statuses: ['pre_production'] },
  { value: 'production', label: 'Production', statuses: ['production', 'ACTIVE'] },
  { value: 'post_production', label: 'Post-production', statuses: ['post_production'] },
  { value: 'wrap', label: 'Wrap', statuses: ['wrap'] },
  { value: 'closed', label: 'Closed', statuses: ['closed', 'COMPLETE'] },
  { value: 'archived', label: 'Archived', statuses: ['ARCHIVED', 'archived'] },
] as const satisfies { value: string; label: string; statuses: ProjectStatus[] }[];

export interface ProjectFilters {
  status: string[];
  phase: ProjectPhase | 'none' | undefined;
  clientId: string | undefined;
  /** Membership of a producer. */
  producerId: string | undefined;
  query: string | undefined;
}

/** Reads the filters from the URL. Invalid values are ignored. */
export function readFilters(params: URLSearchParams): ProjectFilters {
  const statuses = params.getAll('status');
  const phase = params.get('phase');
  return {
    status: statusFilters.map((it) => it.value).filter((it) => statuses.includes(it)),
    phase: [...projectPhases, 'none' as const].find((it) => it === phase),
    clientId: params.get('client') || undefined,
    producerId: params.get('producer') || undefined,
    query: params.get('q')?.trim().slice(0, 100) || undefined,
  };
}

/** Reads the whole choice of the list of jobs from the URL, as the act takes it. */
export function readBrowse(params: URLSearchParams) {
  const filters = readFilters(params);
  const { status: _, ...others } = filters;
  return {
    ...others,
    statuses: statusesOf(filters),
    sort: sortIn(params, projectSorts),
    group: groupIn(params, projectGroups),
  };
}

/** Returns the stored statuses of a filter. Empty for all statuses except archived. */
export function statusesOf({ status }: ProjectFilters): ProjectStatus[] {
  return statusFilters.filter((it) => status.includes(it.value)).flatMap((it) => it.statuses);
}

export function hasFilters({
  status,
  phase,
  clientId,
  producerId,
  query,
}: ProjectFilters): boolean {
  return status.length > 0 || Boolean(phase || clientId || producerId || query);
}
