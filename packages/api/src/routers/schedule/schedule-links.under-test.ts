import { makeScheduleLink } from '@callboard/testing/factories';
import { group, type RouterUnderTest } from '../../testing/router-under-test.ts';
import { office } from '../../testing/terms.ts';

export const scheduleLinks: RouterUnderTest = {
  id: 'scheduleLink',
  whoMay: office,
  permission: { query: 'schedule.view', mutation: 'schedule.edit' },
  records: [
    group(['scheduleLink', 'shownContact'], async ({ app, owner, idOf }) => {
      const projectId = await idOf('project');
      const { id, contactId } = await makeScheduleLink(app, owner, { projectId });
      return { scheduleLink: id, shownContact: contactId };
    }),
  ],
  references: { contactId: 'shownContact' },
  values: { showsBook: true },
  procedures: {
    create: { lock: 'workspace' },
    send: { lock: 'workspace' },
    end: { lock: 'workspace' },
  },
};
