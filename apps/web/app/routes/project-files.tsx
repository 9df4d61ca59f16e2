import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { getApi } from '#app/context.ts';
import { Files } from '#app/features/files/files.tsx';
import { RemovedFiles } from '#app/features/files/removed-files.tsx';
import { StorageNote } from '#app/features/files/storage-note.tsx';
import { useProject } from '#app/features/jobs/projects/use-project.ts';
import { useViewer } from '#app/frame/viewer.ts';
import type { Route } from './+types/project-files';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Files of ${matches[2].loaderData?.project?.name ?? 'the project'} · Callboard` },
];

export async function loader({ request, context, params: { id: projectId } }: Route.LoaderArgs) {
  const api = getApi(context);
  const { searchParams } = new URL(request.url);
  const folderId = searchParams.get('folder');
  const fileId = searchParams.get('file');
  const isRemoved = searchParams.get('view') === 'removed';
  const [listing, removed, storage] = await Promise.all([
    api.files.list({ projectId, folderId }),
    isRemoved ? api.files.listRemoved({ projectId }) : null,
    api.files.storage(),
  ]);
  // A found file is linked without its folder, and may have been moved.
  if (fileId && !listing.files.some(({ id }) => id === fileId)) {
    const file = await api.files.find({ id: fileId });
    const folder = file.folderId ? `folder=${file.folderId}&` : '';
    if (file.folderId !== folderId) {
      throw redirect(`/projects/${file.projectId}/files?${folder}file=${file.id}`);
    }
  }
  return { folderId, listing, removed, storage };
}

/** Opening a file and sorting change only the URL. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl } = args;
  const isSamePage = currentUrl.pathname === nextUrl.pathname;
  if (
    isSamePage &&
    currentUrl.search !== nextUrl.search &&
    readKey(currentUrl) === readKey(nextUrl)
  ) {
    return false;
  }
  return args.defaultShouldRevalidate;
}

function readKey({ searchParams }: URL): string {
  return `${searchParams.get('folder')} ${searchParams.get('view')}`;
}

export default function ProjectFiles({ loaderData, params }: Route.ComponentProps) {
  const { folderId, listing, removed, storage } = loaderData;
  const { closedAt } = useProject();
  const isEditable = useViewer().canChange('projects.edit') && closedAt === null;
  return (
    <>
      <StorageNote {...storage} />
      {removed ? (
        <RemovedFiles removed={removed} isEditable={isEditable} />
      ) : (
        <Files
          key={folderId}
          projectId={params.id}
          folderId={folderId}
          listing={listing}
          isEditable={isEditable}
        />
      )}
    </>
  );
}
