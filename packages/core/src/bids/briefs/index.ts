export { isDeclined, isDraftable, isEstimating } from './conditions.ts';
export { createBrief } from './create-brief.ts';
export { declineBrief } from './decline-brief.ts';
export { type BriefInFull, findBrief } from './find-brief.ts';
export { type ListedBrief, listBriefs } from './list-briefs.ts';
export { reopenBrief } from './reopen-brief.ts';
export { setBriefRemoved } from './set-brief-removed.ts';
export { updateBrief } from './update-brief.ts';
