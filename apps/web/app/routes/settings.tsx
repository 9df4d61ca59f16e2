import type { Permission } from '@callboard/core/access';
import { Outlet } from 'react-router';
import { NoticeBadge } from '#app/frame/notice-badge.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { TabsNav } from '#app/ui/tabs.tsx';

const webhooks = '/settings/webhooks';

const pages: { to: string; label: string; needs: Permission }[] = [
  { to: '/settings/company', label: 'Company', needs: 'workspace.view' },
  { to: '/settings/members', label: 'Members', needs: 'members.view' },
  { to: '/settings/plan', label: 'Plan', needs: 'plan.view' },
  { to: '/settings/tokens', label: 'API tokens', needs: 'tokens.manage' },
  { to: webhooks, label: 'Webhooks', needs: 'webhooks.manage' },
  { to: '/settings/connections', label: 'Connections', needs: 'connections.manage' },
  { to: '/settings/profile', label: 'You', needs: 'workspace.view' },
];

export default function Settings() {
  const { can } = useViewer();
  const tabs = pages
    .filter((it) => can(it.needs))
    .map(({ to, label }) => ({ to, label: to === webhooks ? <WebhooksLabel /> : label }));
  return (
    <>
      <PageHeader title="Settings" />
      <TabsNav label="Settings" tabs={tabs} />
      <Outlet />
    </>
  );
}

function WebhooksLabel() {
  return (
    <>
      Webhooks <NoticeBadge />
    </>
  );
}
