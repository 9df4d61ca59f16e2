export { AddMember, addMember } from './add-member.unscoped.ts';
export { findMemberByEmail } from './find-member-by-email.ts';
export { joinMember } from './join-member.ts';
export { listMembers } from './list-members.ts';
export { UpdateMember, updateMember } from './update-member.ts';
