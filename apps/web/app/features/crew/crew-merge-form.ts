import { MergeCrewMembers } from '@callboard/domain/crew/member-fields';

/** What the button of a merge posts: the person who stays. */
export const CrewMergeForm = MergeCrewMembers.pick({ intoId: true });
