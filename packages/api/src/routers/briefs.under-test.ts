import { briefFields } from '@callboard/core/briefs/fields';
import { makeBrief } from '@callboard/testing/factories';
import { type RouterUnderTest, single } from '../testing/router-under-test.ts';
import { money, office, ordinary, producers } from '../testing/terms.ts';

export const briefs: RouterUnderTest = {
  id: 'brief',
  fields: briefFields,
  permission: { query: 'estimates.view', mutation: 'estimates.edit' },
  hasMoney: true,
  records: [single('brief', ({ app, owner }) => makeBrief(app, owner))],
  references: { fileIds: 'briefFile' },
  values: { brief: 'Two shoot days on a pier at night.' },
  procedures: {
    list: {
      whoMay: producers,
      whoSees: money.ofAll,
      filters: ['clientId'],
      input: { status: 'draft' },
      unfiltered: { query: undefined, clientId: undefined, projectId: undefined },
    },
    find: { whoMay: producers, whoSees: money.ofAll },
    allowance: { whoMay: office, whoSees: 'nothing' },
    create: { whoMay: producers, lock: ordinary, whoSees: money.ofAnyEdit },
    draft: { whoMay: producers, lock: 'workspace', whoSees: money.ofAnyEdit },
    update: { whoMay: producers, lock: ordinary, whoSees: money.ofAllEdit },
    decline: { whoMay: producers, lock: ordinary, whoSees: money.ofAllEdit },
    reopen: { whoMay: producers, lock: ordinary, whoSees: money.ofAllEdit },
    setRemoved: { whoMay: producers, lock: ordinary, whoSees: money.ofAllEdit },
    startEstimate: { whoMay: producers, lock: 'workspace', whoSees: money.ofAllEdit },
  },
  tools: {
    startEstimate: { name: 'start_estimate', scope: 'estimate', lock: 'workspace' },
  },
};
