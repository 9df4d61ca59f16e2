export { FindDeparture, findDeparture } from './find-departure.ts';
export { RemoveMember, removeMember } from './remove-member.ts';
