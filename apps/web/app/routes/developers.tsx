import { Outlet } from 'react-router';
import { sessionContext } from '#app/context.ts';
import { FailedPage } from '#app/failed-page.tsx';
import { DevelopersNav } from '#app/features/developers/developers-nav.tsx';
import { LanguageChoice } from '#app/features/developers/language.tsx';
import { languageOf } from '#app/features/developers/language-cookie.ts';
import { PlainPage } from '#app/features/developers/plain.tsx';
import { plainHeader } from '#app/features/developers/plain-header.ts';
import { TopBar } from '#app/features/developers/top-bar.tsx';
import type { Route } from './+types/developers';

export function loader({ context, request }: Route.LoaderArgs) {
  return {
    isSignedIn: context.get(sessionContext) !== null,
    language: languageOf(request),
    isPlain: request.headers.has(plainHeader),
  };
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
          <PlainPage isPlain={loaderData.isPlain}>
            <LanguageChoice stored={loaderData.language}>
              <Outlet />
            </LanguageChoice>
          </PlainPage>
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
