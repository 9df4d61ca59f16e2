import { Outlet } from 'react-router';
import { sessionContext } from '#app/context.ts';
import { FailedPage } from '#app/failed-page.tsx';
import { DevelopersNav } from '#app/features/developers/developers-nav.tsx';
import { LanguageChoice } from '#app/features/developers/language.tsx';
import { TopBar } from '#app/features/developers/top-bar.tsx';
import type { Route } from './+types/developers';

export function loader({ context }: Route.LoaderArgs) {
  return { isSignedIn: context.get(sessionContext) !== null };
}

export default function Developers({ loaderData }: Route.ComponentProps) {
  return (
    <div className="min-h-dvh bg-paper">
      <a
        href="#page"
        className="sr-only z-40 rounded-md bg-ink px-3 py-2 text-inverse focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <TopBar isSignedIn={loaderData.isSignedIn} />
      <div className="grid grid-cols-1 md:grid-cols-[14rem_minmax(0,1fr)]">
        <DevelopersNav />
        <main id="page" className="mx-auto w-full max-w-[76rem] px-4 pt-8 sm:px-8 md:pt-12">
          <LanguageChoice>
            <Outlet />
          </LanguageChoice>
        </main>
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="grid min-h-dvh place-content-center p-4">
      <FailedPage error={error} />
    </main>
  );
}
