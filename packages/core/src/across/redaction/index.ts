export { RedactCrewMember, redactCrewMember } from './redact-crew-member.ts';
