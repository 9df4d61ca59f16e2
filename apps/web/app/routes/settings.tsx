import type { Permission } from '@callboard/core/access';
import { Outlet } from 'react-router';
import { useViewer } from '#app/frame/viewer.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { TabsNav } from '#app/ui/tabs.tsx';

const pages: { to: string; label: string; needs: Permission }[] = [
  { to: '/settings/company', label: 'Company', needs: 'workspace.view' },
  { to: '/settings/members', label: 'Members', needs: 'members.view' },
  { to: '/settings/plan', label: 'Plan', needs: 'plan.view' },
  { to: '/settings/tokens', label: 'API tokens', needs: 'tokens.manage' },
  { to: '/settings/webhooks', label: 'Webhooks', needs: 'webhooks.manage' },
  { to: '/settings/connections', label: 'Connections', needs: 'connections.manage' },
  { to: '/settings/profile', label: 'You', needs: 'workspace.view' },
];

export default function Settings() {
  const { can } = useViewer();
  return (
    <>
      <PageHeader title="Settings" />
      <TabsNav label="Settings" tabs={pages.filter((it) => can(it.needs))} />
      <Outlet />
    </>
  );
}
