import type { Permission } from '@callboard/core/access';

/** The roles that hold each permission, from section 1 of the domain document. */
export const matrix: Record<Permission, string> = {
  'workspace.view': 'owner admin producer coordinator crew client',
  'projects.view': 'owner admin producer coordinator',
  'projects.edit': 'owner admin producer coordinator',
  'projects.wrap': 'owner admin producer',
  'projects.archive': 'owner admin producer',
  'team.edit': 'owner admin producer',
  'schedule.view': 'owner admin producer coordinator',
  'schedule.edit': 'owner admin producer coordinator',
  'drives.wipe': 'owner admin producer',
  'notes.deleteOthers': 'owner admin producer',
  'versions.withdraw': 'owner admin producer',
  'clients.view': 'owner admin producer coordinator',
  'clients.edit': 'owner admin producer coordinator',
  'estimates.view': 'owner admin producer coordinator',
  'estimates.edit': 'owner admin producer',
  'members.view': 'owner admin producer coordinator',
  'members.manage': 'owner admin',
  'company.edit': 'owner admin',
  'tokens.manage': 'owner admin',
  'webhooks.manage': 'owner admin',
  'connections.manage': 'owner admin',
  'audit.view': 'owner admin',
  'exports.manage': 'owner admin',
  'crew.view': 'owner admin producer coordinator',
  'crew.edit': 'owner admin producer coordinator',
  'crew.rates': 'owner admin producer',
  'crew.marks': 'owner admin producer',
  'crew.files': 'owner admin producer',
  'crew.redact': 'owner admin',
  'crew.numbers': 'owner admin',
  'mail.manage': 'owner',
  'security.manage': 'owner',
  'plan.view': 'owner admin',
  'plan.edit': 'owner',
  'workspace.delete': 'owner',
};

interface Need {
  query: Permission;
  mutation: Permission;
}

/** The permissions each router of the app requires for reads and for changes. */
const byRouter: Record<string, Need> = {
  audit: { query: 'audit.view', mutation: 'audit.view' },
  bookings: { query: 'schedule.view', mutation: 'schedule.edit' },
  boards: { query: 'projects.view', mutation: 'projects.edit' },
  calendar: { query: 'schedule.view', mutation: 'schedule.edit' },
  clients: { query: 'clients.view', mutation: 'clients.edit' },
  company: { query: 'workspace.view', mutation: 'company.edit' },
  workRules: { query: 'workspace.view', mutation: 'company.edit' },
  connections: { query: 'connections.manage', mutation: 'connections.manage' },
  contacts: { query: 'clients.view', mutation: 'clients.edit' },
  costs: { query: 'projects.view', mutation: 'projects.edit' },
  crewAway: { query: 'crew.view', mutation: 'crew.edit' },
  crewFiles: { query: 'crew.files', mutation: 'crew.files' },
  crewLinks: { query: 'crew.view', mutation: 'crew.edit' },
  crewOffers: { query: 'schedule.view', mutation: 'schedule.edit' },
  crewMembers: { query: 'crew.view', mutation: 'crew.edit' },
  briefs: { query: 'estimates.view', mutation: 'estimates.edit' },
  estimateComments: { query: 'estimates.view', mutation: 'estimates.edit' },
  estimateSending: { query: 'estimates.view', mutation: 'estimates.edit' },
  estimates: { query: 'estimates.view', mutation: 'estimates.edit' },
  estimateTemplates: { query: 'estimates.view', mutation: 'estimates.edit' },
  data: { query: 'workspace.delete', mutation: 'workspace.delete' },
  events: { query: 'webhooks.manage', mutation: 'webhooks.manage' },
  exports: { query: 'exports.manage', mutation: 'exports.manage' },
  feeds: { query: 'projects.view', mutation: 'projects.view' },
  files: { query: 'projects.view', mutation: 'projects.edit' },
  folders: { query: 'projects.view', mutation: 'projects.edit' },
  home: { query: 'workspace.view', mutation: 'workspace.view' },
  live: { query: 'workspace.view', mutation: 'workspace.view' },
  logo: { query: 'workspace.view', mutation: 'company.edit' },
  mail: { query: 'mail.manage', mutation: 'mail.manage' },
  me: { query: 'workspace.view', mutation: 'workspace.view' },
  members: { query: 'members.view', mutation: 'members.manage' },
  notices: { query: 'workspace.view', mutation: 'workspace.view' },
  paperwork: { query: 'schedule.view', mutation: 'schedule.edit' },
  plan: { query: 'plan.view', mutation: 'plan.edit' },
  portrait: { query: 'workspace.view', mutation: 'workspace.view' },
  projects: { query: 'projects.view', mutation: 'projects.edit' },
  purchaseOrders: { query: 'projects.view', mutation: 'projects.edit' },
  rateCard: { query: 'estimates.view', mutation: 'estimates.edit' },
  savedViews: { query: 'projects.view', mutation: 'projects.view' },
  scheduleBlocks: { query: 'workspace.view', mutation: 'workspace.view' },
  wrapReports: { query: 'workspace.view', mutation: 'workspace.view' },
  search: { query: 'projects.view', mutation: 'projects.view' },
  shootDays: { query: 'schedule.view', mutation: 'schedule.edit' },
  security: { query: 'security.manage', mutation: 'security.manage' },
  team: { query: 'projects.view', mutation: 'team.edit' },
  tokens: { query: 'tokens.manage', mutation: 'tokens.manage' },
  webhookDeliveries: { query: 'webhooks.manage', mutation: 'webhooks.manage' },
  webhooks: { query: 'webhooks.manage', mutation: 'webhooks.manage' },
};

const exceptions: Record<string, Permission> = {
  'costs.updateSettings': 'company.edit',
  'crewMembers.findToRedact': 'crew.redact',
  'crewMembers.match': 'crew.edit',
  'crewMembers.previewMerge': 'crew.edit',
  'crewMembers.redact': 'crew.redact',
  'members.departure': 'members.manage',
  'notices.isWatched': 'projects.view',
  'notices.ofWebhooks': 'webhooks.manage',
  'notices.watch': 'projects.view',
  'paperwork.previewSend': 'schedule.edit',
  'paperwork.readNumber': 'crew.numbers',
  'paperwork.removeNumbers': 'crew.numbers',
  'paperwork.updateSettings': 'company.edit',
  'projects.archive': 'projects.archive',
  'projects.delete': 'projects.wrap',
  'projects.deleted': 'projects.wrap',
  'projects.reopen': 'projects.wrap',
  'projects.restore': 'projects.archive',
  'projects.undelete': 'projects.wrap',
  'projects.wrap': 'projects.wrap',
  'projects.wrapChecks': 'projects.wrap',
  'wrapReports.due': 'schedule.view',
  'wrapReports.personTimecards': 'crew.view',
};

/** Returns the permission a procedure of the app must require, independently of the router. */
export function permissionOf(path: string, type: string): Permission {
  const need = byRouter[path.split('.')[0] ?? ''];
  if (!need)
    throw new Error(
      `${path}: add its router to byRouter in packages/api/src/testing/permissions.ts.`,
    );
  return exceptions[path] ?? (type === 'mutation' ? need.mutation : need.query);
}
