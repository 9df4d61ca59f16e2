import {
  isActiveStatus,
  isClosed,
  type ProjectPhase,
  type ProjectStatus,
  statusOfPhase,
  type WritableStatus,
} from './enums.ts';

interface Progress {
  phase: ProjectPhase | null;
  status: ProjectStatus;
}

/**
 * Returns the status that a job gets with a phase in the app, or null when it keeps its own: the
 * status follows the phase unless somebody set it apart from the phase before. REST never does this.
 */
export function statusFollowing(job: Progress, to: ProjectPhase | null): WritableStatus | null {
  const status = to && statusOfPhase[to];
  return status && status !== job.status && isInStep(job) ? status : null;
}

/** Returns whether moving a job to a phase makes it count against the plan again. */
export function isReopenedBy(job: Progress, to: ProjectPhase | null): boolean {
  return statusFollowing(job, to) !== null && !isActiveStatus(job.status);
}

function isInStep({ phase, status }: Progress): boolean {
  if (isClosed(status)) return true;
  if (phase === null) return status === statusOfPhase.brief;
  return status === (statusOfPhase[phase] ?? statusOfPhase.wrap);
}
