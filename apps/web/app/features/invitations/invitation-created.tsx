import { SecretBox } from '#app/features/settings/secret-box.tsx';
import { ShownOnce } from '#app/features/settings/shown-once.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { Instant } from '#app/ui/date.tsx';

interface InvitationCreatedProps {
  name: string;
  secret: string;
  expiresAt: Date;
  /** Origin known to the server. The browser's own is used when available, because of proxies. */
  origin: string;
}

/** Shows an invitation's link, once. */
export function InvitationCreated({ name, secret, expiresAt, origin }: InvitationCreatedProps) {
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
        it can join as {name}: send it only to them. Until they join, the list shows them as
        invited.
      </p>
    </ShownOnce>
  );
}
