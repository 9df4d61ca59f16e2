import { createSavedView } from '@callboard/core/jobs';
import { on, type Story } from './story.ts';

/** Saves the company's view of current jobs, and one of a producer alone. */
export async function saveViews(story: Story): Promise<void> {
  await createSavedView(on(story, -30, '10:05', 'ines'), {
    list: 'projects',
    name: 'In production, by phase',
    query: 'status=pre_production&status=production&status=post_production&group=phase',
    isShared: true,
  });
  await createSavedView(on(story, -20, '16:40', 'priya'), {
    list: 'contacts',
    name: 'Contacts by client',
    query: 'sort=client',
    isShared: false,
  });
}
