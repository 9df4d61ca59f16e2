import type { Permission } from '@callboard/core/access';

interface Need {
  query: Permission;
  mutation: Permission;
}

/** The permissions each router of the app requires for reads and for changes. */
const byRouter: Record<string, Need> = {
  boards: { query: 'projects.view', mutation: 'projects.edit' },
  clients: { query: 'clients.view', mutation: 'clients.edit' },
  company: { query: 'workspace.view', mutation: 'company.edit' },
  connections: { query: 'connections.manage', mutation: 'connections.manage' },
  contacts: { query: 'clients.view', mutation: 'clients.edit' },
  events: { query: 'webhooks.manage', mutation: 'webhooks.manage' },
  home: { query: 'workspace.view', mutation: 'workspace.view' },
  live: { query: 'workspace.view', mutation: 'workspace.view' },
  me: { query: 'workspace.view', mutation: 'workspace.view' },
  members: { query: 'members.view', mutation: 'members.manage' },
  notices: { query: 'workspace.view', mutation: 'webhooks.manage' },
  plan: { query: 'plan.view', mutation: 'plan.edit' },
  projects: { query: 'projects.view', mutation: 'projects.edit' },
  search: { query: 'projects.view', mutation: 'projects.view' },
  tokens: { query: 'tokens.manage', mutation: 'tokens.manage' },
  webhookDeliveries: { query: 'webhooks.manage', mutation: 'webhooks.manage' },
  webhooks: { query: 'webhooks.manage', mutation: 'webhooks.manage' },
};

const exceptions: Record<string, Permission> = {
  'projects.archive': 'projects.archive',
  'projects.reopen': 'projects.wrap',
  'projects.restore': 'projects.archive',
  'projects.wrap': 'projects.wrap',
  'projects.wrapChecks': 'projects.wrap',
};

/** Returns the permission a procedure of the app must require, independently of the router. */
export function permissionOf(path: string, type: string): Permission {
  const need = byRouter[path.split('.')[0] ?? ''];
  if (!need) throw new Error(`${path}: add the permission it requires to testing/needs.ts.`);
  return exceptions[path] ?? (type === 'mutation' ? need.mutation : need.query);
}
