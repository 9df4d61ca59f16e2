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
  /** Null when this installation sends no mail. `bounce` says why the invitation was not mailed. */
  mail: { to: string; bounce: string | null } | null;
}

/** Says whether an invitation was mailed, and shows its link, once. */
export function InvitationCreated(props: InvitationCreatedProps) {
  const { name, secret, expiresAt, origin, mail } = props;
  const { timeZone } = useViewer().workspace;
  const address = typeof window === 'undefined' ? origin : window.location.origin;
  return (
    <ShownOnce
      title={mail && !mail.bounce ? `Invitation sent to ${mail.to}` : `Send ${name} this link`}
      warning={warningOf(mail)}
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

function warningOf(mail: InvitationCreatedProps['mail']): string {
  if (!mail) return 'Copy the link now. It is shown only once.';
  if (!mail.bounce) return 'You can also send the link yourself. It is shown only once.';
  return `Earlier mail to ${mail.to} bounced (${mail.bounce}), so this invitation was not emailed. Copy the link now. It is shown only once.`;
}
