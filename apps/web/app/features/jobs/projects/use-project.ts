import type { findProjectPage } from '@callboard/core/across';
import { useOutletContext } from 'react-router';

export type ProjectPage = Awaited<ReturnType<typeof findProjectPage>>;

/** Returns the job of the current page. */
export function useProject(): ProjectPage {
  return useOutletContext<ProjectPage>();
}
