import {
  type ProjectGroup,
  type ProjectSort,
  type ProjectStatus,
  projectPhases,
  projectStatuses,
} from '@callboard/domain/projects/enums';
import { eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Run, SortKey } from '../../kernel/paging/sorted-page.ts';
import { schema } from '../../kernel/schema.ts';
import { isShownIn } from './conditions.ts';

const { projects } = schema;

const id: SortKey = { by: sql`${projects.id}`, type: 'text' };
const created: SortKey = { by: sql`${projects.createdAt}`, type: 'timestamptz' };
const newest = { keys: [created, id], isDescending: true };

interface Order {
  sort: ProjectSort;
  /** Replaces the sort, because no index has an order within another order. */
  group?: ProjectGroup | undefined;
  statuses?: ProjectStatus[] | undefined;
}

/** Returns the runs of the app's list in its order. An index has the order of each. */
export function runsOf({ sort, group, statuses }: Order): Run[] {
  if (group) return groups[group](statuses?.length ? statuses : projectStatuses);
  const isDescending = sort.startsWith('-');
  return sorts[sort.replace('-', '') as keyof typeof sorts].map((run) => ({
    isDescending,
    ...run,
  }));
}

const groups: Record<ProjectGroup, (statuses: readonly ProjectStatus[]) => Run[]> = {
  phase: () => [
    ...[...projectPhases, null].map((phase) => ({ ...newest, where: isShownIn(phase) })),
  ],
  status: (statuses) =>
    projectStatuses
      .filter((it) => statuses.includes(it))
      .map((status) => ({ ...newest, where: eq(projects.status, status) })),
  client: () => [
    { keys: [{ by: sql`${projects.clientId}`, type: 'text' }, created, id], isDescending: true },
  ],
};

const sorts: Record<'created' | 'name' | 'start' | 'changed', Run[]> = {
  created: [{ keys: [created, id] }],
  name: [{ keys: [{ by: sql`lower(${projects.name})`, type: 'text' }, id] }],
  start: [
    {
      where: isNotNull(projects.startDate),
      keys: [{ by: sql`${projects.startDate}`, type: 'date' }, id],
    },
    { where: isNull(projects.startDate), ...newest },
  ],
  changed: [{ keys: [{ by: sql`${projects.updatedAt}`, type: 'timestamptz' }, id] }],
};
