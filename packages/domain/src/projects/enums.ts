/** Statuses that count against the plan's active projects. `ACTIVE` is a legacy value, never written. */
export const activeStatuses = [
  'pre_production',
  'production',
  'post_production',
  'wrap',
  'ACTIVE',
] as const;

export const projectStatuses = [
  ...activeStatuses,
  'closed',
  'COMPLETE',
  'ARCHIVED',
  'archived',
] as const;

export const projectPhases = [
  'brief',
  'scope_bid',
  'awarded',
  'pre_pro',
  'shoot',
  'post',
  'wrap',
  'closed',
] as const;

/** The statuses that can be written; the others are legacy values or set by archiving. */
export const writableStatuses = [
  'pre_production',
  'production',
  'post_production',
  'wrap',
  'closed',
] as const;

/** Orders of the app's list; a minus reverses one. */
export const projectSorts = ['created', 'name', 'start', 'changed'] as const;

/** What the app's list is grouped by. Each group is newest first. */
export const projectGroups = ['phase', 'status', 'client'] as const;

export type ProjectSort = (typeof projectSorts)[number] | `-${(typeof projectSorts)[number]}`;
export type ProjectGroup = (typeof projectGroups)[number];
export type ProjectStatus = (typeof projectStatuses)[number];
export type WritableStatus = (typeof writableStatuses)[number];
export type ProjectPhase = (typeof projectPhases)[number];

export const statusLabels: Record<ProjectStatus, string> = {
  pre_production: 'Pre-production',
  production: 'Production',
  post_production: 'Post-production',
  wrap: 'Wrap',
  closed: 'Closed',
  ACTIVE: 'Active',
  COMPLETE: 'Complete',
  ARCHIVED: 'Archived',
  archived: 'Archived',
};

/** Returns whether a job in this phase, or in none, waits for its award. */
export function isBeforeAward(phase: ProjectPhase | null): boolean {
  return phase === null || projectPhases.indexOf(phase) < projectPhases.indexOf('awarded');
}

export const phaseLabels: Record<ProjectPhase, string> = {
  brief: 'Brief',
  scope_bid: 'Scope and bid',
  awarded: 'Awarded',
  pre_pro: 'Pre-pro',
  shoot: 'Shoot',
  post: 'Post',
  wrap: 'Wrap',
  closed: 'Closed',
};

/** Names of the fields in sentences. Here, because the browser shows them without loading the rules. */
export const projectLabels = {
  jobNo: 'job number',
  name: 'name',
  status: 'status',
  phase: 'phase',
  clientId: 'client',
  contactId: 'contact',
  description: 'description',
  agency: 'agency',
  projectType: 'type',
  startDate: 'start date',
  endDate: 'end date',
  director: 'director',
  bidType: 'kind of bid',
  poNumber: 'PO number',
  cancellationTerms: 'cancellation terms',
};

/** Returns "from Pre-pro to Shoot", "to Brief" or "from Brief to no phase". */
export function phaseStep({ fromPhase, toPhase }: PhaseStep): string {
  const from = fromPhase ? `from ${phaseLabels[fromPhase]} ` : '';
  return `${from}to ${toPhase ? phaseLabels[toPhase] : 'no phase'}`;
}

interface PhaseStep {
  fromPhase: ProjectPhase | null;
  toPhase: ProjectPhase | null;
}

/**
 * Returns the phase that people see: a job that is closed or archived shows as closed, whatever its
 * phase.
 */
export function shownPhase(job: {
  phase: ProjectPhase | null;
  status: ProjectStatus;
}): ProjectPhase | null {
  return isClosed(job.status) || isArchived(job.status) ? 'closed' : job.phase;
}

/** Suggested kinds of job; any other text is accepted. */
export const projectTypeLabels: Record<string, string> = {
  commercial: 'Commercial',
  branded_content: 'Branded content',
  music_video: 'Music video',
  social: 'Social',
  corporate: 'Corporate',
  documentary: 'Documentary',
  stills: 'Stills',
  event: 'Event',
};

/** What a copy of a job can take along besides its details. */
export const copiedContents = ['team', 'cards', 'deliverables', 'locations', 'files'] as const;

export type CopiedContent = (typeof copiedContents)[number];

export const bidTypes = ['firm', 'cost_plus'] as const;

export const bidTypeLabels = { firm: 'Firm bid', cost_plus: 'Cost plus' } as const;

/** The status that matches a phase. In the app the status follows the phase; over REST it never does. */
export const statusOfPhase: Record<ProjectPhase, WritableStatus | null> = {
  brief: 'pre_production',
  scope_bid: 'pre_production',
  awarded: 'pre_production',
  pre_pro: 'pre_production',
  shoot: 'production',
  post: 'post_production',
  wrap: 'wrap',
  closed: null,
};

/** Statuses of closed and of archived jobs, including legacy values. */
export const closedStatuses = ['closed', 'COMPLETE'] as const satisfies ProjectStatus[];
export const archivedStatuses = ['ARCHIVED', 'archived'] as const satisfies ProjectStatus[];

/** Returns whether a status counts against the plan's active projects. */
export function isActiveStatus(status: ProjectStatus): boolean {
  const active: readonly ProjectStatus[] = activeStatuses;
  return active.includes(status);
}

/** Returns whether a status means closed. */
export function isClosed(status: ProjectStatus): boolean {
  return closedStatuses.some((closed) => closed === status);
}

/** Returns whether a status means archived. */
export function isArchived(status: ProjectStatus): boolean {
  return archivedStatuses.some((archived) => archived === status);
}
