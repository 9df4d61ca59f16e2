import { MergeCrewMembers } from '@callboard/core/crew/fields';

/** What the button of a merge posts: the person who stays. */
export const CrewMergeForm = MergeCrewMembers.pick({ intoId: true });
