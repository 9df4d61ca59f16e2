/** Groups of the audit log, as its filter lists them. */
export const auditGroups = [
  'company',
  'members',
  'sign_in',
  'tokens',
  'connections',
  'webhooks',
  'plan',
  'money',
] as const;
