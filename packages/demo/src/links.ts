import { addLink } from '@callboard/core/jobs';
import type { Person, ProjectKey } from './cast.ts';
import { on, type Story } from './story.ts';

interface DemoLink {
  url: string;
  label?: string;
  /** Title of its deliverable. */
  deliverable?: string;
  person: Person;
  added: number;
}

/** What the team linked to each job. */
const linksByProject: Partial<Record<ProjectKey, DemoLink[]>> = {
  P1: [
    {
      url: 'https://drive.google.com/drive/folders/morning-ritual-prepro',
      label: 'Pre-production folder',
      person: 'joel',
      added: -10,
    },
    {
      url: 'https://miro.com/app/board/morning-ritual/',
      label: 'Shooting boards',
      person: 'marcus',
      added: -8,
    },
    {
      url: 'https://app.frame.io/reviews/morning-ritual-animatic',
      deliverable: 'Hero :30',
      person: 'marcus',
      added: -5,
    },
  ],
};

interface Job {
  project: ProjectKey;
  projectId: string;
  deliverables: Map<string, string>;
}

/** Adds the links of a job. */
export async function fillLinks(story: Story, job: Job): Promise<void> {
  const { projectId, deliverables } = job;
  for (const { deliverable, person, added, ...link } of linksByProject[job.project] ?? []) {
    const deliverableId =
      deliverable === undefined ? null : (deliverables.get(deliverable) ?? null);
    await addLink(on(story, added, '11:20', person), { ...link, projectId, deliverableId });
  }
}
