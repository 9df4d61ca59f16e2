import type { RouterUnderTest } from '../../testing/router-under-test.ts';
import { money, producers } from '../../testing/terms.ts';

export const estimateSending: RouterUnderTest = {
  id: 'estimate',
  whoMay: producers,
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
    find: { whoSees: money.ofJob },
    preview: { whoSees: money.ofJob },
    decisions: { whoSees: money.ofJob },
    clientDocument: { whoSees: money.ofJob },
    internalDocument: { whoSees: money.ofJob },
    send: { lock: 'workspace', whoSees: money.ofJobEdit },
    remind: { lock: 'workspace', whoSees: money.ofJobEdit },
    createLink: { lock: 'workspace', whoSees: money.ofJobEdit },
    endLinks: { worksWithoutPlan: true, lock: 'workspace', whoSees: money.ofJobEdit },
    removeQuestion: { lock: 'workspace', whoSees: money.ofJobEdit },
    conversion: { whoSees: money.ofJob },
    convert: { lock: 'workspace', whoSees: money.ofJobEdit },
    award: { whoSees: money.ofJob },
    // Roles in it are given by those who may set the team of the job.
    setUp: { lock: 'workspace', whoSees: money.ofJobEdit, references: { id: 'acceptedEstimate' } },
  },
};
