import { briefFields } from '@callboard/domain/briefs/fields';
import { makeBrief } from '@callboard/testing/factories';
import { type RouterUnderTest, single } from '../../testing/router-under-test.ts';
import { money, office, ordinary, producers } from '../../testing/terms.ts';

export const briefs: RouterUnderTest = {
  id: 'brief',
  fields: briefFields,
  whoMay: producers,
  permission: { query: 'estimates.view', mutation: 'estimates.edit' },
  hasMoney: true,
  records: [single('brief', ({ app, owner }) => makeBrief(app, owner))],
  references: { fileIds: 'briefFile' },
  values: { brief: 'Two shoot days on a pier at night.' },
  procedures: {
    list: {
      whoSees: money.ofAll,
      filters: ['clientId'],
      input: { status: 'draft' },
      unfiltered: { query: undefined, clientId: undefined, projectId: undefined },
    },
    find: { whoSees: money.ofAll },
    allowance: { whoMay: office, whoSees: 'nothing' },
    create: { lock: ordinary, whoSees: money.ofAnyEdit },
    draft: { lock: 'workspace', whoSees: money.ofAnyEdit },
    update: { lock: ordinary, whoSees: money.ofAllEdit },
    decline: { lock: ordinary, whoSees: money.ofAllEdit },
    reopen: { lock: ordinary, whoSees: money.ofAllEdit },
    setRemoved: { lock: ordinary, whoSees: money.ofAllEdit },
    startEstimate: { lock: 'workspace', whoSees: money.ofAllEdit },
  },
  tools: {
    startEstimate: { name: 'start_estimate', scope: 'estimate', lock: 'workspace' },
  },
};
