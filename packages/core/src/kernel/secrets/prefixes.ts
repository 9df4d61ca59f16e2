/**
 * What every secret that the product makes begins with. Rules that hide secrets know these, so a new
 * kind of secret is hidden as soon as it has its prefix here.
 */
export const secretPrefixes = [
  'code_',
  'feed_',
  'join_',
  'mailed_',
  'page_',
  'portal_',
  'proof_',
  'reset_',
  'restore_',
  'scout_',
  'sheet_',
  'step_',
  'svc_',
  'svc_test_',
  'svcc_',
  'svco_',
  'svcor_',
  'whsec_',
] as const;

export type SecretPrefix = (typeof secretPrefixes)[number];
