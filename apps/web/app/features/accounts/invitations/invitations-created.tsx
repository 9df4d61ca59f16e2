import { countOf } from '#app/count-of.ts';
import { ShownOnce } from '#app/features/accounts/settings/shown-once.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Instant } from '#app/ui/date.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { type InvitationCreatedProps, linkOf } from './invitation-created.tsx';

type Created = InvitationCreatedProps;

interface InvitationsCreatedProps {
  invited: Created[];
  /** Those who were members or invited already. */
  present: { email: string; name: string; status: string }[];
}

/** Says who of a list was invited, and shows the links of those to whom nothing was mailed, once. */
export function InvitationsCreated({ invited, present }: InvitationsCreatedProps) {
  const { timeZone } = useViewer().workspace;
  const unmailed = invited.filter(({ mail }) => !mail || mail.bounce);
  const mailed = invited.length - unmailed.length;
  const [first] = unmailed;
  return (
    <ShownOnce
      title={invited.length === 0 ? 'Nobody was invited' : `${peopleOf(invited.length)} invited`}
      warning={warningOf({ mailed, unmailed })}
      doneTo="/settings/members"
    >
      {first && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="max-w-[60ch] text-sm text-pretty text-soft">
              Each link works once and expires{' '}
              <Instant at={first.expiresAt} timeZone={timeZone} hasTime />. Anyone with a link can
              join in that person’s name.
            </p>
            <CopyButton
              text={unmailed.map((it) => `${it.name} <${it.email}>: ${linkOf(it)}`).join('\n')}
              label="Copy all"
              hasText
            />
          </div>
          <Table
            label="Invitation links"
            columns={columns}
            rows={unmailed}
            rowKey={({ email }) => email}
          />
        </>
      )}
      {present.length > 0 && (
        <section className="grid gap-1.5 text-sm">
          <h2 className="font-medium">Already here</h2>
          <ul className="grid gap-1 text-soft">
            {present.map(({ email, name, status }) => (
              <li key={email}>
                {name === email ? name : `${name}, ${email}`}
                {status === 'invited' && ', invited before'}
              </li>
            ))}
          </ul>
        </section>
      )}
    </ShownOnce>
  );
}

const columns: Column<Created>[] = [
  { key: 'name', label: 'Name', cell: ({ name }) => name },
  {
    key: 'email',
    label: 'Email',
    cell: ({ email, name, mail }) =>
      mail?.bounce ? `${email} bounced: ${mail.bounce}` : email !== name && email,
  },
  {
    key: 'link',
    label: 'Link',
    width: '8rem',
    align: 'end',
    cell: (it) => <CopyButton text={linkOf(it)} label={`Copy the link of ${it.name}`} />,
  },
];

function warningOf({ mailed, unmailed }: { mailed: number; unmailed: Created[] }): string {
  if (mailed + unmailed.length === 0) return 'They are all members, or invited already.';
  if (unmailed.length === 0) return 'Each got an email with a link to join.';
  if (mailed === 0) return 'Copy the links now and send them. They are shown only once.';
  return `Earlier mail to ${countOf(unmailed.length, 'address').replace(/ss$/, 'sses')} bounced. Copy these links now. They are shown only once.`;
}

function peopleOf(count: number): string {
  return count === 1 ? '1 person' : `${count} people`;
}
