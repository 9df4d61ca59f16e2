import { isRouteErrorResponse, useRouteLoaderData } from 'react-router';
import { EndedPage } from '#app/features/accounts/secret-link/ended-page.tsx';
import type { RootData } from '#app/root-data.ts';

/** What failed, and what to do. The page has no scripts, so it is loaded again by a link. */
export function CallFailed({ error }: { error: unknown }) {
  const root = useRouteLoaderData<RootData>('root');
  if (isRouteErrorResponse(error) && error.status === 404) return <EndedPage error={error} />;
  const [title, sentence] = wordsOf(error);
  return (
    <main className="mx-auto grid min-h-dvh max-w-[26rem] content-center gap-3 px-5 py-16">
      <title>{title}</title>
      <h1 className="text-2xl font-semibold tracking-[-0.022em] text-balance">{title}</h1>
      <p className="text-pretty text-soft">{sentence}</p>
      <p>
        <a
          href="?"
          className="inline-flex min-h-11 items-center rounded-md bg-ink px-4 font-medium text-inverse"
        >
          Try again
        </a>
      </p>
      {root && <p className="text-xs text-faint select-all">Request id: {root.requestId}</p>}
    </main>
  );
}

function wordsOf(error: unknown): [title: string, sentence: string] {
  if (!isRouteErrorResponse(error) || error.status >= 500) {
    return [
      'This page failed to load',
      'What you confirmed and asked is kept. Try again in a moment, or call the production.',
    ];
  }
  if (error.status === 429) {
    return ['Too many requests', 'Try again in a minute, or call the production.'];
  }
  return ['This did not work', 'Nothing was changed. Open the page again and retry.'];
}
