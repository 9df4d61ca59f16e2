/** How a brief came in. */
export const briefSources = ['typed', 'file', 'email', 'portal', 'ai'] as const;

/** Statuses of a brief. */
export const briefStatuses = ['draft', 'estimating', 'ready', 'promoted', 'declined'] as const;

export type BriefStatus = (typeof briefStatuses)[number];
export type BriefSource = (typeof briefSources)[number];

export const briefLabels: Record<BriefStatus, string> = {
  draft: 'New',
  estimating: 'Drafting',
  ready: 'Estimated',
  promoted: 'Became a job',
  declined: 'Declined',
};

export const sourceLabels: Record<BriefSource, string> = {
  typed: 'Typed',
  file: 'From a file',
  email: 'From an email',
  portal: 'From the client',
  ai: 'From an assistant',
};

/** Characters of a brief. */
export const briefLength = { from: 20, to: 8000 } as const;
