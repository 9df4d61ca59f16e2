/** Orders of the app's list of contacts; a minus reverses one. Quotas bound the rows. */
export const contactSorts = ['name', 'client', 'kind', 'email', 'changed'] as const;

export type ContactSort = (typeof contactSorts)[number] | `-${(typeof contactSorts)[number]}`;

export const contactKinds = [
  'agency_producer',
  'creative',
  'account',
  'brand',
  'billing',
  'other',
] as const;

export type ContactKind = (typeof contactKinds)[number];

export const contactKindLabels: Record<ContactKind, string> = {
  agency_producer: 'Agency producer',
  creative: 'Creative',
  account: 'Account',
  brand: 'Brand side',
  billing: 'Billing',
  other: 'Other',
};
