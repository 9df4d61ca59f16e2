import { isRouteErrorResponse, useRouteLoaderData } from 'react-router';
import { EndedPage } from '#app/features/accounts/secret-link/ended-page.tsx';
import { PlainFailed } from '#app/features/accounts/secret-link/plain-failed.tsx';
import type { RootData } from '#app/root-data.ts';

/** What failed, and what to do. */
export function CallFailed({ error }: { error: unknown }) {
  const root = useRouteLoaderData<RootData>('root');
  if (isRouteErrorResponse(error) && error.status === 404) return <EndedPage error={error} />;
  const [title, sentence] = wordsOf(error);
  return <PlainFailed title={title} sentence={sentence} requestId={root?.requestId} />;
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
