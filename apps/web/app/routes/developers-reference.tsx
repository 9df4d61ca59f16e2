import { useRef } from 'react';
import { requestContext, sessionContext } from '#app/context.ts';
import { describePage } from '#app/features/developers/describe-page.ts';
import '#app/features/developers/reference/reference.css';
import { scriptUrl } from '#app/features/developers/reference/scalar.ts';
import { useReference } from '#app/features/developers/reference/use-reference.ts';
import { TopBar } from '#app/features/developers/top-bar.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Route } from './+types/developers-reference';

/** Scalar reads the nonce for its stylesheet from this tag. */
export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...describePage('API reference', 'Every route, field and response of the Callboard REST API.'),
  { property: 'csp-nonce', content: loaderData?.nonce ?? '' },
];

export const links: Route.LinksFunction = () => [{ rel: 'preload', href: scriptUrl, as: 'script' }];

/** Returns the nonce of this document, so that its policy stays as strict as on other pages. */
export function loader({ context }: Route.LoaderArgs) {
  return {
    nonce: context.get(requestContext).nonce,
    isSignedIn: context.get(sessionContext) !== null,
  };
}

/** Keeps the nonce of the document: revalidation would return a different one. */
export const shouldRevalidate = () => false;

export default function Reference({ loaderData }: Route.ComponentProps) {
  const place = useRef<HTMLDivElement>(null);
  const state = useReference(place, loaderData.nonce);
  return (
    <div className="min-h-dvh bg-paper">
      <TopBar isSignedIn={loaderData.isSignedIn} isDocument />
      <main>
        <h1 className="sr-only">API reference</h1>
        {state !== 'drawn' && <Waiting hasFailed={state === 'failed'} />}
        <div ref={place} />
      </main>
    </div>
  );
}

function Waiting({ hasFailed }: { hasFailed: boolean }) {
  return (
    <div className="grid h-[60dvh] place-content-center gap-3 px-4 text-center text-soft">
      {hasFailed ? (
        <>
          <p>The reference could not be loaded.</p>
          <Button onClick={() => location.reload()}>Try again</Button>
        </>
      ) : (
        <p role="status">Loading the reference…</p>
      )}
      <p className="text-sm text-faint">
        The same description for programs:{' '}
        <a href="/api/v1/openapi.json" className="underline underline-offset-4">
          openapi.json
        </a>
      </p>
    </div>
  );
}
