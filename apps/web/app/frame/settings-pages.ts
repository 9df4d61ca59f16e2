import type { Destination } from './destinations.ts';

/** Pages of the settings, in order. */
export const settingsPages: Destination[] = [
  { to: '/settings/company', label: 'Company', needs: 'workspace.view' },
  { to: '/settings/members', label: 'Members', needs: 'members.view' },
  { to: '/settings/work-rules', label: 'Work rules', needs: 'workspace.view' },
  { to: '/settings/paperwork', label: 'Paperwork', needs: 'schedule.view' },
  { to: '/settings/plan', label: 'Plan', needs: 'plan.view' },
  { to: '/settings/tokens', label: 'API tokens', needs: 'tokens.manage' },
  { to: '/settings/webhooks', label: 'Webhooks', needs: 'webhooks.manage' },
  { to: '/settings/connections', label: 'Connections', needs: 'connections.manage' },
  { to: '/settings/mail', label: 'Mail', needs: 'mail.manage' },
  { to: '/settings/audit', label: 'Audit log', needs: 'audit.view' },
  { to: '/settings/data', label: 'Data', needs: 'exports.manage' },
  { to: '/settings/calendars', label: 'Calendar feeds', needs: 'projects.view' },
  { to: '/settings/notices', label: 'Notices', needs: 'workspace.view' },
  { to: '/settings/profile', label: 'You', needs: 'workspace.view' },
  { to: '/settings/security', label: 'Security', needs: 'workspace.view' },
];
