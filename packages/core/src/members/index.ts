export { AddMember, addMember } from './add-member.ts';
export { FindDeparture, findDeparture } from './find-departure.ts';
export { findMemberByEmail } from './find-member-by-email.ts';
export { joinMember } from './join-member.ts';
export { listMembers } from './list-members.ts';
export { RemoveMember, removeMember } from './remove-member.ts';
export { UpdateMember, updateMember } from './update-member.ts';
