import { Outlet } from 'react-router';
import { NoticeBadge } from '#app/frame/notice-badge.tsx';
import { settingsPages } from '#app/frame/settings-pages.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { TabsNav } from '#app/ui/tabs.tsx';

const webhooks = '/settings/webhooks';

export default function Settings() {
  const { can } = useViewer();
  const tabs = settingsPages
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
