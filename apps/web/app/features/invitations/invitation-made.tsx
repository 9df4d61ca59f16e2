import { SecretBox } from '#app/features/settings/secret-box.tsx';
import { ShownOnce } from '#app/features/settings/shown-once.tsx';
import { useViewer } from '#app/frame/viewer.ts';
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
  return (
    <ShownOnce
      title={`Send ${name} this link`}
      warning="Copy the link now. Only a fingerprint of it is kept, so it cannot be shown again."
      doneTo="/settings/members"
    >
      <SecretBox label="Link to join" text={`${address}/join#${secret}`} copyLabel="Copy link" />
      <p className="text-sm text-pretty text-soft">
        It works once, until <Instant at={expiresAt} timeZone={timeZone} hasTime />. Whoever holds
        it can join as {name}: send it to them alone. Until they join, the list shows them as
        invited.
      </p>
    </ShownOnce>
  );
}
