import { Link } from 'react-router';
import { getApi } from '#app/context.ts';
import { SheetOfText } from '#app/features/mail/texts/sheet-of-text.tsx';
import type { Text } from '#app/features/mail/texts/text.ts';
import { TextPills } from '#app/features/mail/texts/text-pills.tsx';
import { TextStanding } from '#app/features/mail/texts/text-standing.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { Instant } from '#app/ui/date.tsx';
import { Facts } from '#app/ui/facts.tsx';
import { PageHeader, Section } from '#app/ui/page-header.tsx';
import type { Route } from './+types/text-message';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? titleOf(loaderData.text) : 'Text'} · Texts · Callboard` },
];

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  return { text: await getApi(context).texts.find({ id }) };
}

function titleOf({ toName, toPhone }: Pick<Text, 'toName' | 'toPhone'>): string {
  return `Text to ${toName ?? toPhone}`;
}

export default function TextMessage({ loaderData: { text } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title={titleOf(text)}
        back={{ to: '/settings/texts', label: 'Texts' }}
        badges={<TextPills text={text} />}
        summary={<TextStanding text={text} />}
      />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <Section title="Text">
          {text.words ? (
            <>
              <p className="text-sm text-pretty text-soft">
                Personal links do not work here: only the recipient has them.
              </p>
              <p
                dir="auto"
                className="rounded-md bg-well p-3 wrap-anywhere inset-ring inset-ring-line"
              >
                {text.words}
              </p>
            </>
          ) : (
            <p className="text-faint">The words are deleted once a text is sent or fails.</p>
          )}
        </Section>
        <TextFacts text={text} />
      </div>
    </>
  );
}

function TextFacts({ text }: { text: Text }) {
  const { timeZone } = useViewer().workspace;
  const { callSheet } = text;
  return (
    <Section title="Details">
      <Facts
        facts={[
          { label: 'To', value: <Recipient text={text} /> },
          ...(callSheet ? [{ label: 'Call sheet', value: <SheetOfText sheet={callSheet} /> }] : []),
          {
            label: 'Written',
            value: <Instant at={text.createdAt} timeZone={timeZone} hasTime />,
          },
          { label: 'Attempts', value: text.attempts },
        ]}
      />
    </Section>
  );
}

function Recipient({ text: { toName, toPhone, crewMemberId } }: { text: Text }) {
  return (
    <span className="wrap-anywhere">
      {toName && crewMemberId && (
        <Link
          to={`/crew/${crewMemberId}`}
          className="underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          <bdi dir="auto">{toName}</bdi>
        </Link>
      )}
      {toName && !crewMemberId && <bdi dir="auto">{toName}</bdi>} {toPhone}
    </span>
  );
}
