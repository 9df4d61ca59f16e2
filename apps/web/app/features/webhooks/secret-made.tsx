import { type ReactNode, useEffect, useRef } from 'react';
import { SecretBox } from '#app/features/settings/secret-box.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { LinkButton } from '#app/ui/button.tsx';

interface SecretMadeProps {
  title: string;
  secret: string;
  doneTo: string;
  children: ReactNode;
}

/** The one time a signing secret is shown. */
export function SecretMade({ title, secret, doneTo, children }: SecretMadeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid max-w-2xl gap-5">
      <div className="grid gap-1">
        <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
          {title}
        </h1>
        <Banner tone="tally" className="mt-2">
          Copy the signing secret now. It is kept encrypted to sign with, and is not shown again.
        </Banner>
      </div>
      <SecretBox label="Signing secret" text={secret} copyLabel="Copy secret" />
      <p className="text-sm text-pretty text-soft">{children}</p>
      <div>
        <LinkButton look="primary" to={doneTo}>
          I have copied it
        </LinkButton>
      </div>
    </div>
  );
}
