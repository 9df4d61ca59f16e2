import { isAllowed, type Role } from '../access/permissions.ts';

interface Vouching {
  role: Role;
  invitedBy: string | null;
  inviterRole: Role | null;
  inviterStatus: string | null;
}

/** Whether who vouches for an invitation may give its role now; the operator, null, always may. */
export function mayGive({ role, invitedBy, inviterRole, inviterStatus }: Vouching): boolean {
  if (invitedBy === null) return true;
  if (inviterRole === null || inviterStatus !== 'active') return false;
  return isAllowed(inviterRole, 'members.manage') && (role !== 'owner' || inviterRole === 'owner');
}
