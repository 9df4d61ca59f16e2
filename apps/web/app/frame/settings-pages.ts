import type { Destination } from './destinations.ts';

interface SettingsGroup {
  label: string;
  pages: Destination[];
}

/** Pages of the settings, in order. */
export const settingsGroups: SettingsGroup[] = [
  {
    label: 'Company',
    pages: [
      { to: '/settings/company', label: 'Company', needs: 'workspace.view' },
      { to: '/settings/members', label: 'Members', needs: 'members.view' },
      { to: '/settings/work-rules', label: 'Work rules', needs: 'workspace.view' },
      { to: '/settings/call-sheets', label: 'Call sheets', needs: 'schedule.view' },
      { to: '/settings/paperwork', label: 'Paperwork', needs: 'schedule.view' },
      { to: '/settings/estimates', label: 'Estimates', needs: 'estimates.view' },
      { to: '/settings/rate-card', label: 'Rate card', needs: 'estimates.view' },
      {
        to: '/settings/invoices',
        label: 'Invoices',
        needs: 'money.view',
        needsAllMoney: true,
      },
      { to: '/settings/approvals', label: 'Approvals', needs: 'projects.view' },
      { to: '/settings/bills', label: 'Bills', needs: 'bills.enter' },
      {
        to: '/settings/bank',
        label: 'Bank levels',
        needs: 'money.view',
        needsAllMoney: true,
      },
      { to: '/settings/mail', label: 'Mail', needs: 'mail.manage' },
      { to: '/settings/texts', label: 'Texts', needs: 'mail.manage' },
      { to: '/settings/plan', label: 'Plan', needs: 'plan.view' },
      { to: '/settings/audit', label: 'Audit log', needs: 'audit.view' },
      { to: '/settings/data', label: 'Data', needs: 'exports.manage' },
    ],
  },
  {
    label: 'Connected software',
    pages: [
      { to: '/settings/connections', label: 'Connections', needs: 'connections.manage' },
      { to: '/settings/calendars', label: 'Calendar feeds', needs: 'projects.view' },
      { to: '/settings/tokens', label: 'API tokens', needs: 'tokens.manage' },
      { to: '/settings/requests', label: 'Request log', needs: 'tokens.manage' },
      {
        to: '/settings/webhooks',
        label: 'Webhooks',
        needs: 'webhooks.manage',
        hasNotices: true,
      },
    ],
  },
  {
    label: 'Your account',
    pages: [
      { to: '/settings/profile', label: 'You', needs: 'workspace.view' },
      { to: '/settings/security', label: 'Security', needs: 'workspace.view' },
      { to: '/settings/notices', label: 'Notices', needs: 'workspace.view' },
    ],
  },
];
