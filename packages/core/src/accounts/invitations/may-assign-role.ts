import type { Role } from '@callboard/domain/access/enums';
import { isAllowed } from '@callboard/domain/access/permissions';

interface Invitation {
  role: Role;
  invitedBy: string | null;
  inviterRole: Role | null;
  inviterStatus: string | null;
}

/**
 * Returns whether the inviter of an invitation may still give its role. The operator (`invitedBy`
 * null) always may.
 */
export function mayAssignRole({
  role,
  invitedBy,
  inviterRole,
  inviterStatus,
}: Invitation): boolean {
  if (invitedBy === null) return true;
  if (inviterRole === null || inviterStatus !== 'active') return false;
  return isAllowed(inviterRole, 'members.manage') && (role !== 'owner' || inviterRole === 'owner');
}
