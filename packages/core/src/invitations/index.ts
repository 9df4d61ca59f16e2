export { acceptInvitation, JoinAsNew, joinAsNew } from './accept-invitation.ts';
export { findInvitation } from './find-invitation.ts';
export {
  InviteMember,
  InviteMembers,
  inviteMember,
  inviteMembers,
  renewInvitation,
  withdrawInvitation,
} from './invite-member.ts';
