import { makeCutLink } from '@callboard/testing/factories';
import { group, type RouterUnderTest } from '../../testing/router-under-test.ts';
import { officeAndPost } from '../../testing/terms.ts';

export const cutLinks: RouterUnderTest = {
  id: 'cutLink',
  whoMay: officeAndPost,
  permission: { query: 'workspace.view', mutation: 'workspace.view' },
  records: [
    group(['cutLink', 'sharedDeliverable', 'cutContact'], async ({ app, owner, idOf }) => {
      const projectId = await idOf('project');
      const { id, contactId, deliverableId } = await makeCutLink(app, owner, { projectId });
      return { cutLink: id, cutContact: contactId, sharedDeliverable: deliverableId };
    }),
  ],
  references: { contactId: 'cutContact', deliverableId: 'sharedDeliverable' },
  values: {
    ...{ label: 'Legal', expiresInDays: 7, canComment: true, canDecide: false },
    ...{ canDownload: true, passcode: 'blue heron' },
  },
  procedures: {
    create: { lock: 'workspace' },
    send: { lock: 'workspace' },
    update: { lock: 'workspace' },
    setPasscode: { lock: 'workspace' },
    end: { lock: 'workspace' },
  },
};
