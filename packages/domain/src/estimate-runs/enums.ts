/** States of a draft that is made from a brief. */
export const estimateRunStates = ['queued', 'running', 'ready', 'failed'] as const;

/** What a run does. */
export const estimateRunSteps = ['reading', 'drafting', 'checking', 'correcting'] as const;

/** Why a run failed. */
export const estimateRunProblems = [
  'unavailable',
  'timed_out',
  'too_large',
  'unusable',
  'refused',
  'interrupted',
  'changed',
  'unexpected',
] as const;

export type RunStep = (typeof estimateRunSteps)[number];
export type RunProblem = (typeof estimateRunProblems)[number];

/** What a run does, as the page says it. */
export const stepSentences: Record<RunStep, string> = {
  reading: 'Reading the brief',
  drafting: 'Drafting sections and lines',
  checking: 'Checking every line against the brief',
  correcting: 'Correcting the draft',
};

/** Why a run failed and what to do. */
export const problemSentences: Record<RunProblem, string> = {
  unavailable: 'The language model did not answer. Try again in a few minutes.',
  timed_out: 'The language model took too long. Try again, or shorten the brief.',
  too_large: 'The language model answered too much. Try again, or shorten the brief.',
  unusable: 'The language model answered something that is no estimate. Try again.',
  refused: 'The language model refused the request. Contact support.',
  interrupted: 'It was interrupted too often. Try again.',
  changed: 'The estimate or the brief was removed or sent meanwhile.',
  unexpected: 'Something went wrong on our side. Try again, or contact support.',
};
