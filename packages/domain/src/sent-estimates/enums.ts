/** How a browser showed whose it is: it was the first to open a mailed link, or entered a code. */
export const portalProofKinds = ['first_open', 'code'] as const;

/** Forms in which a client sees an estimate. */
export const estimateForms = ['aicp', 'sections', 'one_page'] as const;

/** What was decided about an estimate. */
export const estimateDecisionKinds = [
  'approved',
  'declined',
  'changes_requested',
  'asked',
] as const;

/** How a decision reached the company. */
export const decisionMethods = [
  'portal',
  'email',
  'purchase_order',
  'verbal',
  'converted',
] as const;

export type EstimateForm = (typeof estimateForms)[number];
export type DecisionMethod = (typeof decisionMethods)[number];

export const estimateFormLabels: Record<EstimateForm, string> = {
  aicp: 'AICP bid form',
  sections: 'Sections',
  one_page: 'One page',
};

export const estimateFormHints: Record<EstimateForm, string> = {
  aicp: 'The top sheet with all sections A to P.',
  sections: 'Only sections that have an amount, by name.',
  one_page: 'Production, creative, talent and post in one amount each.',
};

export const decisionMethodLabels: Record<DecisionMethod, string> = {
  portal: 'Online, with a private link',
  email: 'By email',
  purchase_order: 'By purchase order',
  verbal: 'Verbally',
  converted: 'Converted by the company',
};

/** How the email of who decided was proved. */
export const proofLabels: Record<(typeof portalProofKinds)[number], string> = {
  first_open: 'The private link, in the browser that opened the message first',
  code: 'A code sent to the email',
};
