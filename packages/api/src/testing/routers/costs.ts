import { makeCost, makeFloat, makeOrder } from '@callboard/testing/factories';
import { ofProject, type RouterUnderTest } from '../router-under-test.ts';
import { buyers, managers, money, office, ordinary, ownProducers, producers } from '../terms.ts';

export const costs: RouterUnderTest = {
  id: 'cost',
  permission: { query: 'projects.view', mutation: 'projects.edit' },
  records: [ofProject('cost', makeCost), ofProject('float', makeFloat)],
  references: { lineId: 'budgetLine' },
  values: {
    coordinatorLimitCents: 50_000,
    fileId: undefined,
    floatId: undefined,
    fromLineId: undefined,
    fromSection: 'B',
    givenOn: '2026-11-24',
    holderName: 'A name',
    openedCents: undefined,
    producerLimitCents: null,
    purchaseOrderId: undefined,
    returnedCents: 0,
    section: 'B',
    toCompleteCents: 10_000,
    toLineId: undefined,
    toSection: 'D',
    vendorName: 'A vendor',
    description: 'A description',
  },
  procedures: {
    ofJob: { whoMay: ownProducers, whoSees: money.ofJob },
    pastJobs: {
      whoMay: producers,
      permission: 'estimates.view',
      whoSees: money.ofJob,
      filters: ['projectId'],
    },
    purchases: { whoMay: buyers },
    add: { whoMay: buyers, lock: 'month', input: { kind: 'receipt', date: '2026-11-24' } },
    update: { whoMay: buyers, lock: 'month', input: { kind: 'card', date: '2026-11-23' } },
    setRemoved: { whoMay: buyers, lock: 'month' },
    addFloat: { whoMay: buyers, lock: ordinary },
    closeFloat: { whoMay: buyers, lock: ordinary, references: { id: 'float' } },
    moveBudget: { whoMay: ownProducers, lock: ordinary, whoSees: money.ofJobProducer },
    setForecast: { whoMay: ownProducers, lock: ordinary, whoSees: money.ofJobProducer },
    settings: { whoMay: office },
    updateSettings: { whoMay: managers, permission: 'company.edit', lock: 'workspace' },
  },
  tools: {
    ofJob: { name: 'get_job_cost', hasAmounts: true },
  },
};

export const purchaseOrders: RouterUnderTest = {
  id: 'purchaseOrder',
  permission: { query: 'projects.view', mutation: 'projects.edit' },
  records: [ofProject('purchaseOrder', makeOrder)],
  references: { lineId: 'budgetLine' },
  values: {
    isClosed: false,
    isReceived: true,
    lines: [{ description: 'Stage', qty: 100, unitCents: 50_000 }],
    neededOn: '2026-12-01',
    section: 'B',
    vendorEmail: 'vendor@example.com',
    vendorName: 'A vendor',
  },
  procedures: {
    sending: { whoMay: buyers },
    create: { whoMay: buyers, lock: ordinary },
    update: { whoMay: buyers, lock: ordinary },
    request: { whoMay: buyers, lock: ordinary },
    approve: { whoMay: ownProducers, lock: ordinary },
    setReceived: { whoMay: buyers, lock: ordinary },
    setClosed: { whoMay: buyers, lock: ordinary },
    void: { whoMay: buyers, lock: ordinary },
  },
};
