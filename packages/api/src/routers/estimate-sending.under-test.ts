import type { RouterUnderTest } from '../testing/router-under-test.ts';
import { money, producers } from '../testing/terms.ts';

export const estimateSending: RouterUnderTest = {
  id: 'estimate',
  permission: { query: 'estimates.view', mutation: 'estimates.edit' },
  hasMoney: true,
  references: {
    questionId: 'estimateQuestion',
    dayIds: 'day',
    crewIds: 'bookingDay',
    overrideIds: 'bookingDay',
  },
  values: {
    team: [],
    mayChoose: true,
    hasCertificate: true,
    hasDeposit: true,
    sections: ['B'],
    form: 'aicp',
    version: 1,
  },
  procedures: {
    find: { whoMay: producers, whoSees: money.ofJob },
    preview: { whoMay: producers, whoSees: money.ofJob },
    decisions: { whoMay: producers, whoSees: money.ofJob },
    clientDocument: { whoMay: producers, whoSees: money.ofJob },
    internalDocument: { whoMay: producers, whoSees: money.ofJob },
    send: { whoMay: producers, lock: 'workspace', whoSees: money.ofJobEdit },
    remind: { whoMay: producers, lock: 'workspace', whoSees: money.ofJobEdit },
    createLink: { whoMay: producers, lock: 'workspace', whoSees: money.ofJobEdit },
    endLinks: {
      whoMay: producers,
      worksWithoutPlan: true,
      lock: 'workspace',
      whoSees: money.ofJobEdit,
    },
    removeQuestion: { whoMay: producers, lock: 'workspace', whoSees: money.ofJobEdit },
    conversion: { whoMay: producers, whoSees: money.ofJob },
    convert: { whoMay: producers, lock: 'workspace', whoSees: money.ofJobEdit },
    award: { whoMay: producers, whoSees: money.ofJob },
    // Roles in it are given by those who may set the team of the job.
    setUp: {
      whoMay: producers,
      lock: 'workspace',
      whoSees: money.ofJobEdit,
      references: { id: 'acceptedEstimate' },
    },
  },
};
