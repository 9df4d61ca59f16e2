import { deliverableLabels } from '@callboard/domain/deliverables/enums';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { handleCreate } from '#app/create.ts';
import { ShareForm } from '#app/features/portal/links/share-form.ts';
import { CompareMenu } from '#app/features/review/compare/compare-menu.tsx';
import { ShareButton } from '#app/features/review/cut-links/share-button.tsx';
import { shareCut } from '#app/features/review/cut-links/share-cut.ts';
import { DecisionPanel } from '#app/features/review/decision-panel.tsx';
import { ExportButton } from '#app/features/review/export-button.tsx';
import { filmOf } from '#app/features/review/film/film-of.ts';
import { FilmStageProvider, useNewStage } from '#app/features/review/film/film-stage.ts';
import { ImportButton } from '#app/features/review/markers/import-button.tsx';
import { NoteForm } from '#app/features/review/note-form.tsx';
import { NoteThread } from '#app/features/review/note-thread.tsx';
import { PostCut } from '#app/features/review/post-cut.tsx';
import {
  type CutVersion,
  type NoteFilter,
  narrowThreads,
  noteFilterIn,
  noteFilters,
  type ReviewPageData,
  type Thread,
  threadsOf,
} from '#app/features/review/review-data.ts';
import { useNoteActs } from '#app/features/review/use-note-acts.ts';
import { useStartMs, useVersionLinks } from '#app/features/review/use-version-links.ts';
import { VersionCut } from '#app/features/review/version-cut.tsx';
import { otherVersionIn, versionIn } from '#app/features/review/version-in.ts';
import { VersionSwitch } from '#app/features/review/version-switch.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { keepForm } from '#app/keep-form.ts';
import { cx } from '#app/ui/cx.ts';
import { formatPlainDate } from '#app/ui/date.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ChoiceLink } from '#app/ui/list/choice-link.tsx';
import { PageHeader, Section } from '#app/ui/page-header.tsx';
import { Count } from '#app/ui/pill.tsx';
import { useKeys } from '#app/ui/use-keys.ts';
import type { Route } from './+types/deliverable';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.deliverable.title ?? 'Deliverable'} · Callboard` },
];

export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const versionNumber = versionIn(searchParams);
  const withNumber = otherVersionIn(searchParams);
  const api = getApi(context);
  const [page, links, contacts] = await Promise.all([
    api.deliverables.review({ id, versionNumber, withNumber }),
    api.cutLinks.list({ deliverableId: id }),
    api.cutLinks.contacts({ deliverableId: id }),
  ]);
  return { ...page, links, contacts };
}

/** Shares the deliverable with the client. */
export const action = ({ request, context, params }: Route.ActionArgs) =>
  handleCreate(request, ShareForm, (value) =>
    shareCut(getApi(context), { ...value, deliverableId: params.id }),
  );

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction, isNew: true });

/** Which notes are shown is a matter of the page alone. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSameCut =
    currentUrl.pathname === nextUrl.pathname &&
    ['v', 'with'].every((it) => currentUrl.searchParams.get(it) === nextUrl.searchParams.get(it));
  if (isSameCut && currentUrl.search !== nextUrl.search && !formMethod) return false;
  return defaultShouldRevalidate;
}

/** The review of a deliverable: a cut, its notes and what the client decided. */
export default function Deliverable({ loaderData, actionData }: Route.ComponentProps) {
  const { deliverable, project, version, versions, links, contacts } = loaderData;
  const { isReadOnly, can } = useViewer();
  const isEditable = !isReadOnly && project.closedAt === null;
  const { format, duration, platform, dueDate, status } = deliverable;
  const [newest] = versions;
  const hasLinksToEnd = !isReadOnly && links.length > 0;
  const back = can('projects.view')
    ? { to: `/projects/${project.id}/deliverables`, label: `Deliverables of ${project.name}` }
    : { to: '/', label: 'Home' };
  return (
    <div className="grid grid-cols-1 content-start gap-5">
      <PageHeader
        title={<bdi>{deliverable.title}</bdi>}
        back={back}
        summary={[
          deliverableLabels[status],
          ...[duration, format, platform].filter(Boolean),
          ...(dueDate ? [`due ${formatPlainDate(dueDate)}`] : []),
        ].join(', ')}
        actions={
          <>
            {deliverable.isClientVisible && newest && (isEditable || hasLinksToEnd) && (
              <ShareButton
                deliverableId={deliverable.id}
                newest={newest.versionNumber}
                contacts={contacts}
                links={links}
                canShare={isEditable}
                reply={actionData}
              />
            )}
            {isEditable && <PostCut page={loaderData} takesDrops />}
          </>
        }
      />
      {version ? (
        <Review key={version.id} page={loaderData} version={version} isEditable={isEditable} />
      ) : (
        <EmptyState title="No cut yet" action={isEditable && <PostCut page={loaderData} />}>
          Post the first cut to collect notes and the client’s decision here.
        </EmptyState>
      )}
    </div>
  );
}

interface ReviewProps {
  page: ReviewPageData;
  version: CutVersion;
  isEditable: boolean;
}

function Review({ page, version, isEditable }: ReviewProps) {
  const { media } = page;
  const film = media && filmOf(media, `/api/cuts/${version.id}`, true);
  const stage = useNewStage({ film, versionId: version.id, startMs: useStartMs() });
  const links = useVersionLinks(page, version, stage);
  const shown = [version.versionNumber, page.other?.version.versionNumber];
  return (
    <FilmStageProvider value={stage}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <VersionSwitch versions={page.versions} shown={version} links={links} />
        {film?.kind === 'film' && (
          <CompareMenu
            versions={page.films.filter((it) => !shown.includes(it))}
            compare={links.compare}
          />
        )}
      </div>
      <div
        className={cx(
          'grid grid-cols-1 items-start gap-x-8 gap-y-6',
          !page.other && 'lg:grid-cols-[minmax(0,1fr)_26rem]',
        )}
      >
        <div className="grid grid-cols-1 gap-6">
          <VersionCut page={page} version={version} links={links} />
          <DecisionPanel page={page} version={version} isEditable={isEditable} />
        </div>
        <Notes page={page} version={version} isEditable={isEditable} />
      </div>
    </FilmStageProvider>
  );
}

function Notes({ page, version, isEditable }: ReviewProps) {
  const [params] = useSearchParams();
  const { notes, acts, post } = useNoteActs(version.id, [...page.notes, ...page.lateNotes]);
  const filter = noteFilterIn(params);
  const threads = threadsOf(notes.filter((it) => it.versionId === version.id));
  const late = threadsOf(notes.filter((it) => it.versionId !== version.id));
  const shown = narrowThreads(threads, filter);
  const formId = `note-${version.id}`;
  useKeys({ c: () => document.getElementById(`${formId}-body`)?.focus() });
  const given = isEditable ? acts : undefined;
  return (
    <div className="grid grid-cols-1 gap-6">
      {isEditable && <NoteForm id={formId} post={post} />}
      {late.length > 0 && (
        <Section title="Came after this version was posted">
          <p className="text-sm text-soft">
            Written on an older version. They do not go along by themselves.
          </p>
          <Threads threads={late} shownOn={0} acts={given} />
        </Section>
      )}
      <Section
        title={
          <>
            Notes <Count>{threads.length}</Count>
          </>
        }
        actions={
          <>
            {isEditable && <ImportButton page={page} version={version} />}
            {threads.length > 0 && <ExportButton page={page} version={version} />}
          </>
        }
      >
        <Filters threads={threads} chosen={filter} />
        {shown.length === 0 ? (
          <p className="text-sm text-faint">{emptyWords(filter, threads.length)}</p>
        ) : (
          <Threads threads={shown} shownOn={version.versionNumber} acts={given} />
        )}
      </Section>
    </div>
  );
}

type ThreadList = Thread[];

interface ThreadsProps {
  threads: ThreadList;
  shownOn: number;
  acts: ReturnType<typeof useNoteActs>['acts'] | undefined;
}

function Threads({ threads, shownOn, acts }: ThreadsProps) {
  return (
    <ul className="grid grid-cols-1 gap-2">
      {threads.map((it) => (
        <NoteThread key={it.note.id} thread={it} shownOn={shownOn} acts={acts} />
      ))}
    </ul>
  );
}

const filterLabels: Record<NoteFilter, string> = {
  open: 'Open',
  client: 'Client sees',
  internal: 'Team only',
  resolved: 'Resolved',
  all: 'All',
};

function Filters({ threads, chosen }: { threads: ThreadList; chosen: NoteFilter }) {
  return (
    <ul className="flex flex-wrap gap-1">
      {noteFilters.map((it) => (
        <li key={it}>
          <ChoiceLink
            edit={(params) => (it === 'open' ? params.delete('notes') : params.set('notes', it))}
            replace
            aria-current={it === chosen ? 'true' : undefined}
            className={cx(
              'inline-flex min-h-7 items-center gap-1.5 rounded-md px-2 text-sm pointer-coarse:min-h-11',
              it === chosen ? 'bg-pressed font-medium text-ink' : 'text-soft hover:bg-hover',
            )}
          >
            {filterLabels[it]} <Count>{narrowThreads(threads, it).length}</Count>
          </ChoiceLink>
        </li>
      ))}
    </ul>
  );
}

function emptyWords(filter: NoteFilter, count: number): string {
  if (count === 0) return 'No notes on this version yet.';
  if (filter === 'open') return `All ${countOf(count, 'note')} are resolved.`;
  return 'None of these.';
}
