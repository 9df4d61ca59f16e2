import { decisionMethods, estimateForms, type portalProofKinds } from '@callboard/db/enums';

export { decisionMethods, estimateForms };

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
