import { getApi } from '#app/context.ts';
import { MailPill } from '#app/features/mail/mail-pill.tsx';
import { MailStanding } from '#app/features/mail/mail-standing.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { Instant } from '#app/ui/date.tsx';
import { Facts } from '#app/ui/facts.tsx';
import { PageHeader, Section } from '#app/ui/page-header.tsx';
import type { Route } from './+types/mail-message';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.mail.subject ?? 'Message'} · Mail · Callboard` },
];

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const api = getApi(context);
  const [mail, body] = await Promise.all([api.mail.find({ id }), api.mail.read({ id })]);
  return { mail, attachments: body?.attachments ?? [], hasHidden: body?.hasHidden ?? false };
}

export default function MailMessage({ loaderData }: Route.ComponentProps) {
  const { mail, attachments, hasHidden } = loaderData;
  const { timeZone } = useViewer().workspace;
  return (
    <>
      <PageHeader
        title={mail.subject}
        back={{ to: '/settings/mail', label: 'Mail' }}
        badges={<MailPill mail={mail} />}
        summary={<MailStanding mail={mail} />}
      />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <Section title="Message">
          {hasHidden && (
            <p className="text-sm text-pretty text-soft">
              Personal links do not work here: only the recipient has them.
            </p>
          )}
          {mail.hasBody ? (
            <iframe
              title="The message as its recipient sees it"
              src={`/settings/mail/messages/${mail.id}/body`}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              className="h-[36rem] w-full rounded-md border border-line bg-sheet"
            />
          ) : (
            <p className="text-faint">Contents are deleted after 30 days.</p>
          )}
        </Section>
        <Section title="Details">
          <Facts
            facts={[
              { label: 'To', value: <Recipient name={mail.toName} email={mail.toEmail} /> },
              {
                label: 'Written',
                value: <Instant at={mail.createdAt} timeZone={timeZone} hasTime />,
              },
              { label: 'Attempts', value: mail.attempts },
              ...(attachments.length > 0
                ? [{ label: 'Attached', value: <Attachments id={mail.id} names={attachments} /> }]
                : []),
            ]}
          />
        </Section>
      </div>
    </>
  );
}

function Recipient({ name, email }: { name: string | null; email: string }) {
  return (
    <span className="wrap-anywhere">
      {name && <bdi dir="auto">{name}</bdi>} {email}
    </span>
  );
}

function Attachments({ id, names }: { id: string; names: string[] }) {
  return (
    <ul className="grid gap-1">
      {names.map((name, place) => (
        <li key={name}>
          <a
            href={`/settings/mail/messages/${id}/attachments/${place}`}
            className="wrap-anywhere underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
