import { Outlet } from 'react-router';
import { SettingsNav } from '#app/features/accounts/settings/settings-nav.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

export default function Settings() {
  return (
    <>
      <PageHeader title="Settings" />
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-4 lg:grid-cols-[10.5rem_minmax(0,1fr)]">
        <SettingsNav />
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <Outlet />
        </div>
      </div>
    </>
  );
}
