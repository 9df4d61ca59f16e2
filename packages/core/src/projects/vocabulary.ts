import { schema } from '../schema.ts';

export const { activeStatuses, projectPhases, projectStatuses } = schema;

/** The statuses that can be written; the others are legacy values or set by archiving. */
export const writableStatuses = [
  'pre_production',
  'production',
  'post_production',
  'wrap',
  'closed',
] as const;

export type ProjectStatus = (typeof projectStatuses)[number];
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

/** Whether a status counts against the plan's active projects. */
export function isActiveStatus(status: ProjectStatus): boolean {
  const active: readonly ProjectStatus[] = activeStatuses;
  return active.includes(status);
}

/** Whether a status says the job is archived, in either of its two stored spellings. */
export function isArchived(status: ProjectStatus): boolean {
  return status === 'ARCHIVED' || status === 'archived';
}
