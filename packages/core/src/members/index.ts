export { AddMember, addMember } from './add-member.ts';
export { findMemberByEmail, listMembers } from './members.ts';
export { UpdateMember, updateMember } from './update-member.ts';
