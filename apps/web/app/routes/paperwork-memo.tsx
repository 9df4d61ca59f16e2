import { getApi } from '#app/context.ts';
import { MemoText } from '#app/features/crew/paperwork/memo-text.tsx';
import { PageHeader, Section } from '#app/ui/page-header.tsx';
import type { Route } from './+types/paperwork-memo';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Deal memo of ${loaderData?.now.person.name ?? 'a person'} · Callboard` },
];

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  return getApi(context).paperwork.memo({ id });
}

/** A deal memo as it was sent, and as it would be sent now where that differs. */
export default function PaperworkMemo({ loaderData }: Route.ComponentProps) {
  const { now, sent, projectId } = loaderData;
  const isSame = sent !== null && JSON.stringify(sent) === JSON.stringify(now);
  return (
    <>
      <PageHeader
        title={`Deal memo of ${now.person.name}`}
        back={{ to: `/projects/${projectId}/crew`, label: now.job.name }}
        summary={
          sent === null ? 'It was not sent yet. This is what would be sent now.' : 'As it was sent.'
        }
      />
      <div className="grid max-w-2xl gap-6">
        {sent && <MemoText memo={sent} />}
        {sent && !isSame ? (
          <Section title="As it would be sent now">
            <MemoText memo={now} />
          </Section>
        ) : (
          !sent && <MemoText memo={now} />
        )}
      </div>
    </>
  );
}
