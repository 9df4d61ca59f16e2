/** States of an export. `expired`: its zip was deleted after its time. */
export const exportStates = [
  'queued',
  'running',
  'ready',
  'failed',
  'canceled',
  'expired',
] as const;

/** Why an export failed. */
export const exportProblems = [
  'store_full',
  'store_unavailable',
  'too_large',
  'interrupted',
  'unexpected',
] as const;

export type ExportState = (typeof exportStates)[number];

export type ExportProblem = (typeof exportProblems)[number];

/** Why an export failed and what to do, as the page and the message say it. */
export const problemSentences: Record<ExportProblem, string> = {
  store_full: 'There is no room left where files are stored. Make room, then try again.',
  store_unavailable: 'The file store did not respond for too long. Try again later.',
  too_large: 'The files are too large for one zip. Contact support.',
  interrupted: 'It was interrupted too often. Try again.',
  unexpected: 'Something went wrong on our side. Try again, or contact support.',
};
