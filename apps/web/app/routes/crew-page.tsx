import { findOwnPage } from '@callboard/core/crew';
import { Outlet } from 'react-router';
import { EndedPage } from '#app/features/accounts/secret-link/ended-page.tsx';
import { loadCrewPage } from '#app/features/crew/crew-page/in-crew-page.ts';
import { crewPageTabs } from '#app/features/crew/crew-page/tabs.ts';
import { Mark } from '#app/frame/wordmark.tsx';
import { TabsNav } from '#app/ui/tabs.tsx';
import { Toaster } from '#app/ui/toast.tsx';
import type { Route } from './+types/crew-page';

export const loader = (args: Route.LoaderArgs) => loadCrewPage(args, findOwnPage);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Your dates with ${loaderData.company}` : 'Callboard' },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** The page of a crew member, which a secret link opens without an account. Made for phones. */
export default function CrewPage({ loaderData, params }: Route.ComponentProps) {
  const { company, logoUrl, name } = loaderData;
  const path = `/crew-page/${params.token}`;
  const tabs = crewPageTabs.map((it) => ({
    to: it.path ? `${path}/${it.path}` : path,
    label: it.label,
    isExact: it.path === '',
  }));
  return (
    <div className="grid min-h-dvh grid-cols-1 grid-rows-[auto_1fr_auto] bg-paper">
      <header className="mx-auto grid w-full max-w-[40rem] gap-3 px-4 pt-5">
        <div className="flex min-w-0 items-center gap-3">
          {logoUrl && <img src={logoUrl} alt="" className="h-8 max-w-32 rounded-sm" />}
          <p className="min-w-0 font-medium break-words">{company}</p>
        </div>
        <h1 className="text-xl font-semibold tracking-[-0.018em] break-words">{name}</h1>
        {tabs.length > 1 && <TabsNav label="Your page" tabs={tabs} />}
      </header>
      <main className="mx-auto grid w-full max-w-[40rem] grid-cols-1 content-start gap-6 px-4 py-5">
        <Outlet />
      </main>
      <footer className="mx-auto w-full max-w-[40rem] px-4 py-6 text-sm text-faint">
        <p className="flex items-center gap-2">
          <Mark /> Sent for {company} by Callboard. This link is yours alone: do not forward it.
        </p>
      </footer>
      <Toaster />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <EndedPage error={error} />;
}
