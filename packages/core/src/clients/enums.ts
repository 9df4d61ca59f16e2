export const clientKinds = ['brand', 'agency', 'production_company', 'nonprofit', 'other'] as const;

export type ClientKind = (typeof clientKinds)[number];

export const clientKindLabels: Record<ClientKind, string> = {
  brand: 'Brand',
  agency: 'Agency',
  production_company: 'Production company',
  nonprofit: 'Nonprofit',
  other: 'Other',
};
