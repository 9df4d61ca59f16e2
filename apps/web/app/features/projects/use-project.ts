import { useOutletContext } from 'react-router';
import type { loader } from '#app/routes/project.tsx';

export type ProjectPage = Awaited<ReturnType<typeof loader>>['project'];

/** The job whose pages these are. */
export function useProject(): ProjectPage {
  return useOutletContext<ProjectPage>();
}
