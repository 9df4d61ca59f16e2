import { isRouteErrorResponse } from 'react-router';
import { EndedPage } from '#app/features/accounts/secret-link/ended-page.tsx';
import { PlainFailed } from '#app/features/accounts/secret-link/plain-failed.tsx';

/** What failed, and what to do. */
export function ScoutFailed({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <EndedPage error={error} />;
  const isBusy = isRouteErrorResponse(error) && error.status === 429;
  return (
    <PlainFailed
      title={isBusy ? 'Too many requests' : 'This page failed to load'}
      sentence="Answers that you sent are kept. Try again in a minute, or write to the production."
    />
  );
}
