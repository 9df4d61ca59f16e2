import { Download } from 'lucide-react';
import { getApi } from '#app/context.ts';
import { codeLetters } from '#app/features/crew/out-of-days/code-words.ts';
import { DaysGrid } from '#app/features/crew/out-of-days/days-grid.tsx';
import { outOfDaysSentence } from '#app/features/crew/out-of-days/out-of-days.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/project-out-of-days';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Day out of days of ${loaderData?.project.name ?? 'the project'} · Callboard` },
];

export function loader({ context, params: { id: projectId } }: Route.LoaderArgs) {
  return getApi(context).shootDays.outOfDays({ projectId });
}

/** Who works which dates of a job. */
export default function ProjectOutOfDays({ loaderData }: Route.ComponentProps) {
  const { project, lines } = loaderData;
  const crew = `/projects/${project.id}/crew`;
  return (
    <div className="grid grid-cols-1 content-start gap-3">
      <PageHeader
        back={{ to: crew, label: `Crew of ${project.name}` }}
        title="Day out of days"
        summary={lines.length > 0 && outOfDaysSentence(loaderData)}
        actions={
          lines.length > 0 && (
            <>
              <LinkButton
                to={`/projects/${project.id}/out-of-days.pdf`}
                reloadDocument
                icon={<Download aria-hidden="true" />}
              >
                <DownloadLabel kind="PDF" />
              </LinkButton>
              <LinkButton
                to={`/projects/${project.id}/out-of-days.csv`}
                reloadDocument
                icon={<Download aria-hidden="true" />}
              >
                <DownloadLabel kind="CSV" />
              </LinkButton>
            </>
          )
        }
      />
      {lines.length > 0 ? (
        <>
          <DaysGrid {...loaderData} />
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-faint">
            {codeLetters.map(([letter, word]) => (
              <span key={letter}>
                <span className="font-medium text-ink">{letter}</span> {word}
              </span>
            ))}
          </p>
        </>
      ) : (
        <EmptyState
          title="Nobody is booked yet"
          action={<LinkButton to={crew}>Open crew</LinkButton>}
        >
          The grid shows who starts, works, finishes, travels or is on hold on each date.
        </EmptyState>
      )}
    </div>
  );
}

/** On a phone the icon says what the link does. */
function DownloadLabel({ kind }: { kind: string }) {
  return (
    <span>
      <span className="max-sm:sr-only">Download </span>
      {kind}
    </span>
  );
}
