import { createDeliverable, updateDeliverable } from '@callboard/core/review';
import type { DeliverableStatus } from '@callboard/domain/deliverables/enums';
import type { ProjectKey } from './cast.ts';
import { dateOf, on, type Story } from './story.ts';

export interface DemoDeliverable {
  title: string;
  format: string;
  duration: string;
  platform: string;
  due: number;
  /** Status of a deliverable without versions. */
  status?: DeliverableStatus;
}

const ritual = (title: string, format: string, duration: string): DemoDeliverable => ({
  title,
  format,
  duration,
  platform: format === '16x9' ? 'Broadcast and web' : 'Social',
  due: 20,
});

const recipes = [
  'Charred leek tart',
  'Miso butter noodles',
  'Skillet cornbread',
  'Blood orange salad',
  'Smoked trout toast',
  'Chickpea stew',
  'Plum galette',
  'Cold brew affogato',
];

/** The deliverables of each job, in the team's order. */
export const deliverablesByProject: Partial<Record<ProjectKey, DemoDeliverable[]>> = {
  P1: [
    ritual('Hero :30', '16x9', ':30'),
    ritual('Hero :15', '16x9', ':15'),
    ritual('Bumper :06', '16x9', ':06'),
    ritual('Social :15', '9x16', ':15'),
    ritual('Social :06', '9x16', ':06'),
  ],
  P2: [
    { title: 'Hero :60', format: '16x9', duration: ':60', platform: 'Web and CTV', due: 4 },
    { title: 'Hero :30', format: '16x9', duration: ':30', platform: 'Broadcast', due: 4 },
    { title: 'Social :15', format: '9x16', duration: ':15', platform: 'Social', due: 6 },
    { title: 'Bumper :06', format: '1x1', duration: ':06', platform: 'Social', due: 6 },
    {
      title: 'Feed :15',
      format: '4x5',
      duration: ':15',
      platform: 'Social',
      due: 8,
      status: 'IN_PROGRESS',
    },
    { title: 'Textless master', format: '16x9', duration: ':60', platform: 'Archive', due: 12 },
  ],
  P5: [
    {
      title: 'Film',
      format: '16x9',
      duration: '12:00',
      platform: 'Web',
      due: -20,
      status: 'DELIVERED',
    },
    {
      title: 'Trailer',
      format: '16x9',
      duration: ':90',
      platform: 'Web',
      due: -20,
      status: 'DELIVERED',
    },
    { title: 'Donor cut', format: '16x9', duration: '3:00', platform: 'Events', due: -6 },
  ],
  P6: recipes.map((title) => ({
    title,
    format: '9x16',
    duration: ':30',
    platform: 'Social',
    due: -92,
    status: 'DELIVERED',
  })),
};

const addedByProject: Partial<Record<ProjectKey, { added: number; settled: number }>> = {
  P1: { added: -11, settled: -11 },
  P2: { added: -44, settled: -9 },
  P5: { added: -98, settled: -21 },
  P6: { added: -140, settled: -93 },
};

/** Adds the deliverables of a job. Returns their ids by title. */
export async function fillDeliverables(
  story: Story,
  { project, projectId }: { project: ProjectKey; projectId: string },
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const when = addedByProject[project];
  if (!when) return ids;
  for (const { due, status, ...deliverable } of deliverablesByProject[project] ?? []) {
    const { id } = await createDeliverable(on(story, when.added, '15:00', 'priya'), {
      ...deliverable,
      projectId,
      dueDate: dateOf(story, due),
    });
    if (status) await updateDeliverable(on(story, when.settled, '17:00', 'priya'), { id, status });
    ids.set(deliverable.title, id);
  }
  return ids;
}
