export const clientKinds = ['brand', 'agency', 'production_company', 'nonprofit', 'other'] as const;

/** Orders of the app's list of clients; a minus reverses one. Quotas bound the rows. */
export const clientSorts = ['name', 'kind', 'changed'] as const;

export type ClientSort = (typeof clientSorts)[number] | `-${(typeof clientSorts)[number]}`;

export type ClientKind = (typeof clientKinds)[number];

export const clientKindLabels: Record<ClientKind, string> = {
  brand: 'Brand',
  agency: 'Agency',
  production_company: 'Production company',
  nonprofit: 'Nonprofit',
  other: 'Other',
};
