import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Banner } from '#app/ui/banner.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';

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
      <Secret label="Secret" text={secret} copyLabel="Copy secret" />
      {isForRest ? (
        <Secret label="Try it in a terminal" text={curl} copyLabel="Copy command" />
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

interface SecretProps {
  label: string;
  text: string;
  copyLabel: string;
}

function Secret({ label, text, copyLabel }: SecretProps) {
  return (
    <div className="grid gap-1.5">
      <h2 className="text-sm font-medium">{label}</h2>
      <div className="flex items-start gap-2 rounded-md bg-well py-1.5 pr-1.5 pl-3 inset-ring inset-ring-line max-sm:flex-col">
        <code className="min-w-0 flex-1 py-1.5 font-mono text-sm break-all select-all">{text}</code>
        <CopyButton text={text} label={copyLabel} hasText />
      </div>
    </div>
  );
}
