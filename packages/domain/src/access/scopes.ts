/** The scopes of REST tokens, each with what it allows. */
export const scopeDescriptions = {
  'projects:read': 'Read projects and their links',
  'projects:write': 'Create and update projects',
  'schedule:read': 'Read shoot days',
  'deliverables:read': 'Read deliverables, versions and client-visible notes',
  'deliverables:write': 'Create deliverables, post versions and notes',
  'contacts:read': 'Read clients and contacts, with email and phone',
  'crew:read': 'Read crew names, roles, booking status and call times',
  'locations:read': 'Read locations',
  'media:read': 'Read media drives',
  'links:write': 'Create, update and delete external links',
  'webhooks:manage': 'Manage its own webhook endpoints',
} as const;

export type Scope = keyof typeof scopeDescriptions;

type Resource<S> = S extends `${infer Name}:${string}` ? Name : never;

/** Labels of the resources that scopes cover, in display order. */
export const scopeResources: Record<Resource<Scope>, string> = {
  projects: 'Projects',
  links: 'External links',
  schedule: 'Shoot days',
  deliverables: 'Deliverables',
  contacts: 'Clients and contacts',
  crew: 'Crew',
  locations: 'Locations',
  media: 'Media drives',
  webhooks: 'Webhooks',
};

export const scopes = Object.keys(scopeDescriptions) as [Scope, ...Scope[]];

/** Returns whether a scope lets a token change something. */
export function mayWrite(scope: Scope): boolean {
  return !scope.endsWith(':read');
}

export function isScope(text: string): text is Scope {
  return text in scopeDescriptions;
}
