import { Outlet } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { apiReference } from '#app/features/developers/reference/reference.ts';
import { ReferenceMenu } from '#app/features/developers/reference/reference-nav.tsx';
import type { Route } from './+types/developers-reference';

/** Returns the names of the resources, for the navigation, and on which page each record is. */
export async function loader({ context }: Route.LoaderArgs) {
  const { resources } = await apiReference(context.get(servicesContext).baseUrl);
  return {
    resources: resources.map(({ slug, name }) => ({ slug, name })),
    records: Object.fromEntries(
      resources.flatMap(({ slug, records }) =>
        records.map(({ name }) => [name, `/developers/reference/${slug}#${name}`]),
      ),
    ),
  };
}

export const shouldRevalidate = () => false;

export default function Reference({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ReferenceMenu resources={loaderData.resources} />
      <Outlet context={loaderData.records} />
    </>
  );
}
