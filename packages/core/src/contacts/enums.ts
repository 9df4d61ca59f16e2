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
