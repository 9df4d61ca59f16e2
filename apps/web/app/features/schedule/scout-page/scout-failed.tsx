import { isRouteErrorResponse } from 'react-router';
import { EndedPage } from '#app/features/accounts/secret-link/ended-page.tsx';

/** What failed, and what to do. The page has no scripts, so it is loaded again by a link. */
export function ScoutFailed({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <EndedPage error={error} />;
  const isBusy = isRouteErrorResponse(error) && error.status === 429;
  const title = isBusy ? 'Too many requests' : 'This page failed to load';
  return (
    <main className="mx-auto grid min-h-dvh max-w-[26rem] content-center gap-3 px-5 py-16">
      <title>{title}</title>
      <h1 className="text-2xl font-semibold tracking-[-0.022em] text-balance">{title}</h1>
      <p className="text-pretty text-soft">
        Answers that you sent are kept. Try again in a minute, or write to the production.
      </p>
      <p>
        <a
          href="?"
          className="inline-flex min-h-11 items-center rounded-md bg-ink px-4 font-medium text-inverse"
        >
          Try again
        </a>
      </p>
    </main>
  );
}
