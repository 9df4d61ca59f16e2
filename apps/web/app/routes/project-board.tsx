import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { getApi } from '#app/context.ts';
import { Board } from '#app/features/board/board.tsx';
import { useProject } from '#app/features/projects/use-project.ts';
import type { Route } from './+types/project-board';

export async function loader({ context, params: { id: projectId } }: Route.LoaderArgs) {
  const api = getApi(context);
  const [columns, members] = await Promise.all([
    api.boards.find({ projectId }),
    api.boards.assignees(),
  ]);
  return { columns, ...members };
}

/** Opening a card changes the address and nothing else. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const isSamePage = args.currentUrl.pathname === args.nextUrl.pathname;
  if (isSamePage && args.currentUrl.search !== args.nextUrl.search) return false;
  return args.defaultShouldRevalidate;
}

export default function ProjectBoard({ loaderData }: Route.ComponentProps) {
  const { columns, members, today } = loaderData;
  const { name, closedAt } = useProject();
  return (
    <>
      <title>{`Board of ${name} · Callboard`}</title>
      <Board columns={columns} members={members} isLocked={closedAt !== null} today={today} />
    </>
  );
}
