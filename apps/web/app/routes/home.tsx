import { getApi, sendsMail } from '#app/context.ts';
import { GuestHome } from '#app/features/across/home/guest-home.tsx';
import { OfficeHome } from '#app/features/across/home/office-home.tsx';
import type { Route } from './+types/home';

export const meta: Route.MetaFunction = () => [{ title: 'Home · Callboard' }];

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await getApi(context).home.find()), hasMailServer: sendsMail(context) };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { today, now, office, guest, hasMailServer } = loaderData;
  if (guest) return <GuestHome today={today} guest={guest} />;
  return <OfficeHome today={today} now={now} office={office} hasMailServer={hasMailServer} />;
}
