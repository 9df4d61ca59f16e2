import { getApi } from '#app/context.ts';
import { GuestHome } from '#app/features/home/guest-home.tsx';
import { OfficeHome } from '#app/features/home/office-home.tsx';
import type { Route } from './+types/home';

export const meta: Route.MetaFunction = () => [{ title: 'Home · Callboard' }];

export const loader = ({ context }: Route.LoaderArgs) => getApi(context).home.find();

export default function Home({ loaderData }: Route.ComponentProps) {
  const { today, now, office, guest } = loaderData;
  if (guest) return <GuestHome today={today} guest={guest} />;
  return <OfficeHome today={today} now={now} office={office} />;
}
