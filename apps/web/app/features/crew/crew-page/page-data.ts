import type { findOwnPage } from '@callboard/core/crew';
import { useParams, useRouteLoaderData } from 'react-router';

export type CrewPageData = Awaited<ReturnType<typeof findOwnPage>>;

/** Returns the company, the person and whether they proved their email, for parts of a crew page. */
export function useCrewPage(): CrewPageData & { path: string } {
  const data = useRouteLoaderData<CrewPageData>('routes/crew-page');
  const { token } = useParams();
  if (!data) throw new Error('useCrewPage is for crew pages.');
  return { ...data, path: `/crew-page/${token}` };
}
