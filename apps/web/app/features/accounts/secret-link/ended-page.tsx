import { isRouteErrorResponse } from 'react-router';
import { FailedPage } from '#app/failed-page.tsx';

/** Shown for every link that does not work, with what to do; else what failed. */
export function EndedPage({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <FailedPage error={error} />;
  const isPaused = typeof error.data === 'object' && Boolean(error.data?.isPaused);
  return (
    <main className="mx-auto grid min-h-dvh max-w-[26rem] content-center gap-2 px-5 py-16">
      <title>{isPaused ? 'This page is paused' : 'This link no longer works'}</title>
      <h1 className="text-2xl font-semibold tracking-[-0.022em] text-balance">
        {isPaused ? 'This page is paused' : 'This link no longer works'}
      </h1>
      <p className="text-pretty text-soft">
        {isPaused
          ? 'The company’s Callboard plan has ended. Ask the production about your dates. Your link works again once the plan is active.'
          : 'It was replaced or ended, or it is old. Ask the production for a new link.'}
      </p>
    </main>
  );
}
