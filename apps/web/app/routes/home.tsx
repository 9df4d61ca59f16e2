import { getApi } from '#app/context.ts';
import { GuestHome } from '#app/features/home/guest-home.tsx';
import { OfficeHome } from '#app/features/home/office-home.tsx';
import type { Route } from './+types/home';

export const meta: Route.MetaFunction = () => [{ title: 'Home · Callboard' }];

export async function loader({ context }: Route.LoaderArgs) {
  return { home: await getApi(context).home.find() };
}

export default function Home({ loaderData: { home } }: Route.ComponentProps) {
  return home.jobs ? <OfficeHome home={home} /> : <GuestHome {...home} />;
}
