import type { findProjectPage } from '@callboard/core/projects';
import { useOutletContext } from 'react-router';

export type ProjectPage = Awaited<ReturnType<typeof findProjectPage>>;

/** The job whose pages these are. */
export function useProject(): ProjectPage {
  return useOutletContext<ProjectPage>();
}
