import { isRouteErrorResponse, useRevalidator, useRouteLoaderData } from 'react-router';
import type { RootData } from './root-data.ts';
import { Button, LinkButton } from './ui/button.tsx';
import { EmptyState } from './ui/empty-state.tsx';
import { Mono } from './ui/mono.tsx';

/** Shows what happened and what to do when a page fails. */
export function FailedPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage error={error} />;
  if (isRouteErrorResponse(error) && error.status === 403) return <ForbiddenPage error={error} />;
  if (isRouteErrorResponse(error) && error.status < 500) return <RefusedPage error={error} />;
  if (isRouteErrorResponse(error) && error.status === 429) return <TooManyPage error={error} />;
  return <BrokenPage error={error} />;
}

function NotFoundPage({ error }: { error: { data: unknown } }) {
  return (
    <>
      <title>Not found · Callboard</title>
      <EmptyState
        isWholePage
        title="Page not found"
        action={<LinkButton to="/">Go to Home</LinkButton>}
      >
        {messageOf(error.data, 'It may have been removed, or it may belong to another workspace.')}
      </EmptyState>
    </>
  );
}

function ForbiddenPage({ error }: { error: { data: unknown } }) {
  return (
    <>
      <title>Not allowed · Callboard</title>
      <EmptyState
        isWholePage
        title="You do not have access to this page"
        action={<LinkButton to="/">Go to Home</LinkButton>}
      >
        {messageOf(error.data, 'Ask an owner or admin of the workspace.')}
      </EmptyState>
    </>
  );
}

function RefusedPage({ error }: { error: { data: unknown } }) {
  return (
    <>
      <title>Request rejected · Callboard</title>
      <EmptyState
        isWholePage
        title="Request rejected"
        action={<LinkButton to="/">Go to Home</LinkButton>}
      >
        {messageOf(error.data, 'Nothing was changed. Reload the page and try again.')}
      </EmptyState>
    </>
  );
}

function TooManyPage({ error }: { error: { data: unknown } }) {
  return (
    <>
      <title>Too many requests · Callboard</title>
      <EmptyState isWholePage title="Too many requests" action={<TryAgain />}>
        {messageOf(error.data, 'Try again in a minute.')} Nothing you saved is lost.
      </EmptyState>
    </>
  );
}

function TryAgain() {
  const revalidator = useRevalidator();
  return (
    <Button
      variant="primary"
      isBusy={revalidator.state === 'loading'}
      onClick={() => revalidator.revalidate()}
    >
      Try again
    </Button>
  );
}

function BrokenPage({ error }: { error: unknown }) {
  const root = useRouteLoaderData<RootData>('root');
  const requestId = isRouteErrorResponse(error) ? requestIdOf(error.data) : undefined;
  const shownId = requestId ?? root?.requestId;
  return (
    <>
      <title>Something went wrong · Callboard</title>
      <EmptyState
        isWholePage
        title="This page failed to load"
        action={
          <>
            <TryAgain />
            <LinkButton to="/">Go to Home</LinkButton>
          </>
        }
      >
        Nothing you saved is lost. If this keeps happening, contact support with this request id:{' '}
        {shownId && <Mono className="select-all">{shownId}</Mono>}
      </EmptyState>
    </>
  );
}

function messageOf(data: unknown, otherwise: string): string {
  return typeof data === 'object' && data && 'message' in data && typeof data.message === 'string'
    ? data.message
    : otherwise;
}

function requestIdOf(data: unknown): string | undefined {
  return typeof data === 'object' && data && 'requestId' in data
    ? String(data.requestId)
    : undefined;
}
