import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Banner } from '#app/ui/banner.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { SecretBox } from './secret-box.tsx';

export interface MadeToken {
  name: string;
  secret: string;
  /** Where the server believes it is; the browser knows better, also behind a proxy. */
  origin: string;
  isForRest: boolean;
}

/** The one time a token's secret is shown. */
export function TokenMade({ name, secret, origin, isForRest }: MadeToken) {
  const address = typeof window === 'undefined' ? origin : window.location.origin;
  const curl = `curl -H "Authorization: Bearer ${secret}" ${address}/api/v1/me`;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid max-w-2xl gap-5">
      <div className="grid gap-1">
        <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
          {name} is ready
        </h1>
        <Banner tone="tally" className="mt-2">
          Copy the secret now. Only a fingerprint of it is kept, so it cannot be shown again.
        </Banner>
      </div>
      <SecretBox label="Secret" text={secret} copyLabel="Copy secret" />
      {isForRest ? (
        <SecretBox label="Try it in a terminal" text={curl} copyLabel="Copy command" />
      ) : (
        <p className="text-sm text-soft">
          It opens MCP and nothing else.{' '}
          <Link
            to="/developers/mcp"
            className="rounded-sm text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            How an assistant uses it
          </Link>
        </p>
      )}
      <div>
        <LinkButton look="primary" to="/settings/tokens">
          I have copied it
        </LinkButton>
      </div>
    </div>
  );
}
