export { acceptInvitation, JoinAsNew, joinAsNew } from './accept-invitation.unscoped.ts';
export { findInvitation } from './find-invitation.unscoped.ts';
export {
  InviteMember,
  InviteMembers,
  inviteMember,
  inviteMembers,
  renewInvitation,
  withdrawInvitation,
} from './invite-member.ts';
