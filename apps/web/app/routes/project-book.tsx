import { Printer } from 'lucide-react';
import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { handleCreate } from '#app/create.ts';
import { AddNotes } from '#app/features/across/book/add-notes.tsx';
import type { Book } from '#app/features/across/book/book.ts';
import { SectionCard } from '#app/features/across/book/section-card.tsx';
import { SectionList } from '#app/features/across/book/section-list.tsx';
import { useBook } from '#app/features/across/book/use-book.ts';
import { download } from '#app/features/files/entry.ts';
import { useProject } from '#app/features/jobs/projects/use-project.ts';
import { ShareForm } from '#app/features/portal/links/share-form.ts';
import { ShareButton } from '#app/features/schedule/schedule-links/share-button.tsx';
import { shareSchedule } from '#app/features/schedule/schedule-links/share-schedule.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepForm } from '#app/keep-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import type { Route } from './+types/project-book';

const { Part: JobLinks } = lazyPart(() => import('#app/features/jobs/links/job-links.tsx'));

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Book of ${matches[2].loaderData?.project?.name ?? 'the job'} · Callboard` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = getApi(context);
  const projectId = params.id;
  const [book, links, shared] = await Promise.all([
    api.book.find({ projectId }),
    api.links.list({ projectId }),
    api.scheduleLinks.list({ projectId }),
  ]);
  return { book, links, shared };
}

/** Shares the schedule, and with it the book, with the client. */
export const action = ({ request, context, params }: Route.ActionArgs) =>
  handleCreate(request, ShareForm, (value) =>
    shareSchedule(getApi(context), { ...value, projectId: params.id }),
  );

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction, isNew: true });

/** The production book: what the client and the agency confirm before the shoot. */
export default function ProjectBook({ loaderData, actionData }: Route.ComponentProps) {
  const { book, acts } = useBook(loaderData.book);
  const { closedAt, id } = useProject();
  const { canChange } = useViewer();
  const isEditable = canChange('projects.edit') && closedAt === null;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-60 text-soft">{sentence(book)}</p>
        <ShareButton links={loaderData.shared} reply={actionData} />
        {isEditable && <AddNotes projectId={id} />}
        <Menu trigger={<Button icon={<Printer aria-hidden="true" />}>PDF</Button>}>
          <MenuItem onSelect={() => download(`/projects/${id}/book.pdf`)}>Team copy</MenuItem>
          <MenuItem
            isDisabled={!book.sections.some((it) => it.isClientVisible)}
            onSelect={() => download(`/projects/${id}/book.pdf?copy=client`)}
          >
            Client copy
          </MenuItem>
        </Menu>
      </div>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[12rem_minmax(0,1fr)]">
        <SectionList sections={book.sections} moveTo={isEditable ? acts.moveTo : undefined} />
        <div className="grid grid-cols-1 gap-8">
          {book.sections.map((section, index) => (
            <SectionCard key={section.key} {...{ book, section, index, isEditable, acts }}>
              {section.kind === 'links' && (
                <JobLinks projectId={id} links={loaderData.links} mayChange={isEditable} isInBook />
              )}
            </SectionCard>
          ))}
        </div>
      </div>
    </div>
  );
}

function sentence({ sections, client }: Book): string {
  const shown = sections.filter((it) => it.isClientVisible).length;
  if (shown === 0) return `${client} sees none of it yet. Choose section by section what they get.`;
  return `${client} gets ${countOf(shown, 'section')} of ${sections.length}.`;
}
