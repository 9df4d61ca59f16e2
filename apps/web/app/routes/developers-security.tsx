import { servicesContext } from '#app/context.ts';
import { describePage } from '#app/features/developers/describe-page.ts';
import { Doc, DocSection, Word } from '#app/features/developers/doc.tsx';
import type { Route } from './+types/developers-security';

const answer =
  'Found a weakness? Tell whoever runs this Callboard, in private, and leave the data of others alone.';

export const meta: Route.MetaFunction = () => describePage('Security', answer);

export function loader({ context }: Route.LoaderArgs) {
  return { contact: context.get(servicesContext).securityContact ?? null };
}

export default function Security({ loaderData }: Route.ComponentProps) {
  return (
    <Doc title="Security" answer={answer}>
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
          Write to <a href={contact}>{contact.replace(/^mailto:/, '')}</a>. Say what you did, what
          came of it, and when, with the <Word>x-request-id</Word> of an answer if you have one.
        </p>
      ) : (
        <p>
          Whoever runs this Callboard has named no contact yet. Ask an owner of the company whose
          workspace you know for one, without the details. To name one, set{' '}
          <Word>SECURITY_CONTACT</Word>. A weakness of the software itself is reported as{' '}
          <Word>SECURITY.md</Word> of its source says.
        </p>
      )}
      <ul>
        <li>Use a workspace of your own, and no data of others. Stop at the first proof.</li>
        <li>Send no flood: what one request shows needs no thousand.</li>
        <li>Give time to mend it before you publish it.</li>
      </ul>
      <p>
        Programs read the same in <a href="/.well-known/security.txt">security.txt</a>.
      </p>
    </DocSection>
  );
}

function Promises() {
  return (
    <DocSection title="What you can count on" id="promises">
      <ul>
        <li>
          <strong>A workspace sees its own records alone.</strong> The database compares every row
          with the workspace of the credential; a record of another one answers 404.
        </li>
        <li>
          <strong>Tokens and passwords are kept as hashes.</strong> A token is shown once. A signing
          secret of a webhook is kept encrypted, since posts are signed with it.
        </li>
        <li>
          <strong>Removing a person cuts off their tokens and connections</strong> with the next
          request, and so does lowering their role.
        </li>
        <li>
          <strong>Logs hold no credential.</strong> A request leaves its method, path, status, time,
          address and request id: no query, no cookie, no body.
        </li>
        <li>
          <strong>Webhooks go to public addresses only</strong>, as signed posts over https, and no
          redirect is followed.
        </li>
      </ul>
    </DocSection>
  );
}
