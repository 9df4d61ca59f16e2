import { useEffect, useRef } from 'react';
import { Banner } from '#app/ui/banner.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';

export interface MadeToken {
  name: string;
  secret: string;
  /** A first call to try, for a token that REST lets in. */
  curl: string | null;
}

/** The one time a token's secret is shown. */
export function TokenMade({ name, secret, curl }: MadeToken) {
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
      {curl && <Secret label="Try it in a terminal" text={curl} copyLabel="Copy command" />}
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
