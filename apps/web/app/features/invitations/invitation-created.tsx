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
      warning="Copy the link now. It is shown only once."
      doneTo="/settings/members"
    >
      <SecretBox label="Invitation link" text={`${address}/join#${secret}`} copyLabel="Copy link" />
      <p className="text-sm text-pretty text-soft">
        The link works once and expires <Instant at={expiresAt} timeZone={timeZone} hasTime />.
        Anyone with it can join as {name}, so send it only to them.
      </p>
    </ShownOnce>
  );
}
