import type { ClosedBecause } from '../sent-estimates/find-sent.ts';

/** What a client reads on an estimate that they can no longer decide on. */
export const closedSentences: Record<ClosedBecause, string> = {
  accepted: 'This estimate was approved.',
  declined: 'This estimate was declined. Ask for a new one if you changed your mind.',
  changes_requested: 'Changes were requested. A new version will be sent to you.',
  revised: 'This estimate is being revised. A new version will be sent to you.',
  superseded: 'There is a newer version. Use the link to it, or ask for it.',
  expired: 'This estimate has expired. Ask for a new one.',
  withdrawn: 'This estimate was withdrawn.',
};
