import { HardDrive, Plus } from 'lucide-react';
import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { AddCardDialog } from '#app/features/schedule/media/card-dialogs.tsx';
import { CardLog } from '#app/features/schedule/media/card-log.tsx';
import { DriveCard } from '#app/features/schedule/media/drive-card.tsx';
import { LabelsDialog } from '#app/features/schedule/media/labels-dialog.tsx';
import { MismatchLight, RuleLights } from '#app/features/schedule/media/lights.tsx';
import { ImportManifests } from '#app/features/schedule/media/manifests/import-manifests.tsx';
import type { JobMedia } from '#app/features/schedule/media/media-data.ts';
import { RetentionDialog } from '#app/features/schedule/media/retention-dialog.tsx';
import { SheetDialog } from '#app/features/schedule/media/sheet-dialog.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { TextLink } from '#app/ui/links.tsx';
import { PageHeader, Section } from '#app/ui/page-header.tsx';
import { Count } from '#app/ui/pill.tsx';
import type { Route } from './+types/project-media';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Media of ${loaderData?.media.project.name ?? 'the project'} · Callboard` },
];

export async function loader({ request, context, params: { id: projectId } }: Route.LoaderArgs) {
  const onlyAtRisk = new URL(request.url).searchParams.get('show') === 'at-risk';
  const media = await getApi(context).mediaCards.job({ projectId, onlyAtRisk });
  return { media, onlyAtRisk, now: new Date() };
}

/** The tab of a job. Who sees none of its other tabs gets a page of its own. */
export default function ProjectMedia({ loaderData }: Route.ComponentProps) {
  const { can } = useViewer();
  if (can('projects.view')) return <Media {...loaderData} />;
  const { name } = loaderData.media.project;
  return (
    <>
      <PageHeader title="Media" summary={<bdi>{name}</bdi>} back={{ to: '/', label: 'Home' }} />
      <Media {...loaderData} />
    </>
  );
}

function Media({ media, onlyAtRisk, now }: Route.ComponentProps['loaderData']) {
  const { isReadOnly } = useViewer();
  const { project, drives, lights } = media;
  const mayMove = !isReadOnly;
  const isEditable = mayMove && !project.isClosed;
  if (drives.length === 0 && lights.cards === 0) {
    return (
      <EmptyState
        icon={<HardDrive aria-hidden="true" />}
        title="No drives or cards yet"
        action={isEditable && <Acts media={media} isImporting={false} />}
      >
        Add the drives of this job, then log each card as it comes out of the camera.
      </EmptyState>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="flex flex-wrap items-start gap-3">
        <div className="grid min-w-0 flex-1 basis-64 gap-2">
          <p className="text-pretty text-soft">{riskSentence(media)}</p>
          {lights.cards > 0 && <RuleLights lights={lights} />}
          <MismatchLight cards={lights.mismatched} />
        </div>
        {isEditable && (
          <div className="flex flex-wrap gap-2">
            <Acts media={media} isImporting={!onlyAtRisk && lights.cards > 0} />
          </div>
        )}
      </div>
      <Cards media={media} onlyAtRisk={onlyAtRisk} isEditable={isEditable} />
      <Section
        title={
          <>
            Drives <Count>{drives.length}</Count>
          </>
        }
        actions={
          drives.length > 0 && (
            <>
              {mayMove && (
                <RetentionDialog
                  drives={drives.filter((it) => it.isReadable).slice(0, 500)}
                  trigger={
                    <Button size="sm" variant="quiet">
                      Keep until…
                    </Button>
                  }
                />
              )}
              <SheetDialog
                media={media}
                trigger={
                  <Button size="sm" variant="quiet">
                    Handover…
                  </Button>
                }
              />
              <LabelsDialog
                drives={drives}
                trigger={
                  <Button size="sm" variant="quiet">
                    Labels…
                  </Button>
                }
              />
            </>
          )
        }
      >
        {drives.length === 0 ? (
          <p className="border-t border-line py-3 text-sm text-faint">No drives yet.</p>
        ) : (
          <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {drives.map((it) => (
              <DriveCard key={it.id} drive={it} now={now} isEditable={mayMove} />
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}

interface ActsProps {
  media: JobMedia;
  /** Whether manifests can be matched: all cards are shown. */
  isImporting: boolean;
}

function Acts({ media, isImporting }: ActsProps) {
  return (
    <>
      {isImporting && media.drives.length > 0 && <ImportManifests media={media} />}
      <LinkButton to={`/projects/${media.project.id}/media/drives/new`}>Add drive</LinkButton>
      <AddCardDialog
        media={media}
        trigger={
          <Button variant="primary" icon={<Plus aria-hidden="true" />}>
            Add card
          </Button>
        }
      />
    </>
  );
}

function riskSentence({ lights: { cards, safe } }: JobMedia): string {
  if (cards === 0) return 'No cards logged yet.';
  const risk = cards - safe;
  if (risk === 0) {
    const which = cards === 1 ? 'The card has' : `All ${cards} cards have`;
    return `${which} two verified copies.`;
  }
  const has = risk === 1 ? 'has' : 'have';
  return `${risk} of ${countOf(cards, 'card')} ${has} fewer than two verified copies.`;
}

interface CardsProps {
  media: JobMedia;
  onlyAtRisk: boolean;
  isEditable: boolean;
}

function Cards({ media, onlyAtRisk, isEditable }: CardsProps) {
  const { project, cards, lights } = media;
  if (lights.cards === 0) return null;
  const risk = lights.cards - lights.safe;
  const shown = onlyAtRisk ? risk : lights.cards;
  const home = `/projects/${project.id}/media`;
  return (
    <Section
      title={
        <>
          {onlyAtRisk ? 'Cards at risk' : 'Cards'} <Count>{shown}</Count>
        </>
      }
      actions={
        <span className="flex flex-wrap items-center gap-x-4 text-sm [&>a]:touch-link">
          {onlyAtRisk ? (
            <TextLink to={home}>Show all cards</TextLink>
          ) : (
            risk > 0 && <TextLink to={`${home}?show=at-risk`}>{`Only at risk (${risk})`}</TextLink>
          )}
          <a
            href={`/projects/${project.id}/media.csv`}
            className="rounded-sm underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            CSV
          </a>
        </span>
      }
    >
      {cards.length > 0 ? (
        <CardLog media={media} isEditable={isEditable} />
      ) : (
        <p className="border-t border-line py-3 text-sm text-faint">No card is at risk.</p>
      )}
      {cards.length < shown && (
        <p className="text-sm text-faint">
          The cards of the newest days, {cards.length} of {shown}. The CSV file has all.
        </p>
      )}
    </Section>
  );
}
