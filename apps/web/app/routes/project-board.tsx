import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { getApi } from '#app/context.ts';
import { Board } from '#app/features/jobs/board/board.tsx';
import { useProject } from '#app/features/jobs/projects/use-project.ts';
import type { Route } from './+types/project-board';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Board of ${matches[2].loaderData?.project?.name ?? 'the project'} · Callboard` },
];

export async function loader({ context, params: { id: projectId } }: Route.LoaderArgs) {
  const api = getApi(context);
  const [columns, members] = await Promise.all([
    api.boards.find({ projectId }),
    api.boards.assignees(),
  ]);
  return { columns, ...members };
}

/** Opening a card changes only the URL. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const isSamePage = args.currentUrl.pathname === args.nextUrl.pathname;
  if (isSamePage && args.currentUrl.search !== args.nextUrl.search) return false;
  return args.defaultShouldRevalidate;
}

export default function ProjectBoard({ loaderData }: Route.ComponentProps) {
  const { columns, members, today } = loaderData;
  const { closedAt } = useProject();
  return <Board columns={columns} members={members} isLocked={closedAt !== null} today={today} />;
}
