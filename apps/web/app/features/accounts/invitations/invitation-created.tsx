import { SecretBox } from '#app/features/accounts/settings/secret-box.tsx';
import { ShownOnce } from '#app/features/accounts/settings/shown-once.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { Instant } from '#app/ui/date.tsx';

export interface InvitationCreatedProps {
  name: string;
  email: string;
  secret: string;
  expiresAt: Date;
  /** Origin known to the server. The browser's own is used when available, because of proxies. */
  origin: string;
  /** Null when this installation sends no mail. `bounce` says why the invitation was not mailed. */
  mail: { bounce: string | null } | null;
}

/** Says whether an invitation was mailed, and shows its link, once. */
export function InvitationCreated(props: InvitationCreatedProps) {
  const { name, email, expiresAt, mail } = props;
  const { timeZone } = useViewer().workspace;
  return (
    <ShownOnce
      title={mail && !mail.bounce ? `Invitation sent to ${email}` : `Send ${name} this link`}
      warning={warningOf(props)}
      doneTo="/settings/members"
    >
      <SecretBox label="Invitation link" text={linkOf(props)} copyLabel="Copy link" />
      <p className="text-sm text-pretty text-soft">
        The link works once and expires <Instant at={expiresAt} timeZone={timeZone} hasTime />.
        Anyone with it can join as {name}, so send it only to them.
      </p>
    </ShownOnce>
  );
}

/** Returns the link to accept an invitation. */
export function linkOf({ origin, secret }: Pick<InvitationCreatedProps, 'origin' | 'secret'>) {
  return `${typeof window === 'undefined' ? origin : window.location.origin}/join#${secret}`;
}

function warningOf({ email, mail }: InvitationCreatedProps): string {
  if (!mail) return 'Copy the link now. It is shown only once.';
  if (!mail.bounce) return 'You can also send the link yourself. It is shown only once.';
  return `Earlier mail to ${email} bounced (${mail.bounce}), so this invitation was not emailed. Copy the link now. It is shown only once.`;
}
