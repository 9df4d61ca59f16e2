import type { Role } from '@callboard/domain/access/enums';

/** Returns whether a member counts against the plan. Crew, clients and removed members do not. */
export function takesSeat({ role, status = 'active' }: { role: Role; status?: string }): boolean {
  return status !== 'removed' && role !== 'crew' && role !== 'client';
}
