import { getApi } from '#app/context.ts';
import { GuestHome } from '#app/features/home/guest-home.tsx';
import { OfficeHome } from '#app/features/home/office-home.tsx';
import { NoticeList } from '#app/features/webhooks/notice-list.tsx';
import type { Route } from './+types/home';

export const meta: Route.MetaFunction = () => [{ title: 'Home · Callboard' }];

export async function loader({ context }: Route.LoaderArgs) {
  const api = getApi(context);
  const [home, notices] = await Promise.all([api.home.find(), api.notices.list()]);
  return { home, notices };
}

export default function Home({ loaderData: { home, notices } }: Route.ComponentProps) {
  return (
    <>
      <NoticeList notices={notices} most={1} />
      {home.projects ? <OfficeHome home={home} /> : <GuestHome {...home} />}
    </>
  );
}
