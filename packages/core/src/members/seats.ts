import type { Role } from '../access/permissions.ts';

/** Whether a member counts against the plan. Crew, clients and those removed do not. */
export function takesSeat({ role, status = 'active' }: { role: Role; status?: string }): boolean {
  return status !== 'removed' && role !== 'crew' && role !== 'client';
}
