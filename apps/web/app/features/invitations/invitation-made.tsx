import { useEffect, useRef } from 'react';
import { SecretBox } from '#app/features/settings/secret-box.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Instant } from '#app/ui/date.tsx';

interface InvitationMadeProps {
  name: string;
  secret: string;
  expiresAt: Date;
  /** Where the server believes it is; the browser knows better, also behind a proxy. */
  origin: string;
}

/** The one time an invitation's link is shown. */
export function InvitationMade({ name, secret, expiresAt, origin }: InvitationMadeProps) {
  const { timeZone } = useViewer().workspace;
  const address = typeof window === 'undefined' ? origin : window.location.origin;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid max-w-2xl gap-5">
      <div className="grid gap-1">
        <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
          Send {name} this link
        </h1>
        <Banner tone="tally" className="mt-2">
          Copy the link now. Only a fingerprint of it is kept, so it cannot be shown again.
        </Banner>
      </div>
      <SecretBox label="Link to join" text={`${address}/join#${secret}`} copyLabel="Copy link" />
      <p className="text-sm text-pretty text-soft">
        It works once, until <Instant at={expiresAt} timeZone={timeZone} hasTime />. Whoever holds
        it can join as {name}: send it to them alone. Until they join, the list shows them as
        invited.
      </p>
      <div>
        <LinkButton look="primary" to="/settings/members">
          I have copied it
        </LinkButton>
      </div>
    </div>
  );
}
