import { servicesContext } from '#app/context.ts';
import { describePage } from '#app/features/developers/describe-page.ts';
import { Doc, DocSection, Word } from '#app/features/developers/doc.tsx';
import type { Route } from './+types/developers-security';

const summary =
  "Report a vulnerability privately to the support of this Callboard. Do not touch other people's data.";

export const meta: Route.MetaFunction = () => describePage('Security', summary);

export function loader({ context }: Route.LoaderArgs) {
  return { contact: context.get(servicesContext).securityContact ?? null };
}

export default function Security({ loaderData }: Route.ComponentProps) {
  return (
    <Doc title="Security" summary={summary}>
      <Report {...loaderData} />
      <Promises />
    </Doc>
  );
}

function Report({ contact }: Route.ComponentProps['loaderData']) {
  return (
    <DocSection title="How to report" id="report">
      {contact ? (
        <p>
          Write to <a href={contact}>{contact.replace(/^mailto:/, '')}</a>. Describe what you did,
          what happened and when. Include the <Word>x-request-id</Word> of a response if you have
          one.
        </p>
      ) : (
        <p>
          The support of this Callboard has not set a contact yet. Ask an owner of a workspace you
          know for one, without giving details. Support sets it with <Word>SECURITY_CONTACT</Word>.
          To report a vulnerability in the software itself, follow <Word>SECURITY.md</Word> in its
          source.
        </p>
      )}
      <ul>
        <li>Use your own workspace and no one else's data. Stop at the first proof.</li>
        <li>Do not flood the server. Send as few requests as the proof needs.</li>
        <li>Allow time for a fix before you publish.</li>
      </ul>
      <p>
        The machine-readable version is <a href="/.well-known/security.txt">security.txt</a>.
      </p>
    </DocSection>
  );
}

function Promises() {
  return (
    <DocSection title="What Callboard guarantees" id="promises">
      <ul>
        <li>
          <strong>A workspace sees only its own records.</strong> The database compares every row
          with the workspace of the credential. Records of other workspaces return 404.
        </li>
        <li>
          <strong>Tokens and passwords are stored as hashes.</strong> A token is shown once. Webhook
          signing secrets are stored encrypted, because Callboard signs with them.
        </li>
        <li>
          <strong>Removing a person or lowering their role</strong> cuts off their tokens and
          connections immediately.
        </li>
        <li>
          <strong>Logs contain no credentials.</strong> Each request is logged with its method,
          path, status, duration, IP address and request id, without its query, cookies or body.
          Refused requests of API tokens are kept for 7 days with what was sent, without secrets and
          personal fields, for the owners and admins of their workspace.
        </li>
        <li>
          <strong>Webhooks go only to public addresses over https</strong>, and to origins that this
          Callboard trusts. They are signed, and redirects are not followed.
        </li>
      </ul>
    </DocSection>
  );
}
