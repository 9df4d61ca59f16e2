import {
  makeClient,
  makeContact,
  makeInvoice,
  makeInvoiceDraft,
} from '@callboard/testing/factories';
import { group, type RouterUnderTest, type Scene } from '../../testing/router-under-test.ts';
import { managers, money, ordinary, ownProducers, producers } from '../../testing/terms.ts';

export const invoices: RouterUnderTest = {
  id: 'invoice',
  whoMay: producers,
  permission: { query: 'money.view', mutation: 'money.edit' },
  hasMoney: true,
  records: [group(['billedClient', 'draftInvoice', 'invoice'], billClient)],
  references: { estimateId: 'acceptedEstimate', timecardIds: 'timecard' },
  values: {
    termsDays: 14,
    billTo: { name: 'A payer', address: null, email: null, taxId: null },
    dueDate: '2026-12-20',
    issueDate: undefined,
    isOff: true,
    markupBps: 1_000,
    nextNumber: 1_001,
    numberPrefix: 'INV-',
    overdue_only: undefined,
    poNumber: 'PO-7',
    remitTo: 'Account 1',
    restartsYearly: true,
    sendsReminders: false,
    shortfallCents: 1_000,
    step: 0,
    taxId: '12-3456789',
    taxes: [],
    taxRounding: 'line',
    lines: [{ description: 'Stage', qty: 100, unitCents: 50_000 }],
  },
  procedures: {
    list: {
      whoSees: money.ofJob,
      filters: ['clientId', 'projectId'],
      input: { month: '2026-11' },
      unfiltered: { clientId: undefined, projectId: undefined, query: undefined, month: undefined },
    },
    ageing: { whoSees: money.ofAny },
    months: { whoSees: money.ofJob },
    toInvoice: { whoSees: 'nothing' },
    find: { whoSees: money.ofJob },
    document: { whoSees: money.ofJob },
    timecards: { whoMay: ownProducers, whoSees: money.ofJob },
    sources: { whoMay: ownProducers, whoSees: money.ofJob },
    settings: { whoMay: managers, whoSees: money.ofAll },
    create: {
      whoMay: ownProducers,
      lock: ordinary,
      whoSees: money.ofJob,
      input: { kind: 'progress' },
    },
    draftStep: { lock: ordinary, whoSees: money.ofJob },
    draftSchedule: { lock: ordinary, whoSees: money.ofJob },
    draftEstimate: { lock: ordinary, whoSees: money.ofJob, input: { kind: 'progress', bps: 1000 } },
    draftTimecards: { whoMay: ownProducers, lock: ordinary, whoSees: money.ofJob },
    update: {
      lock: 'month',
      whoSees: money.ofJob,
      references: { id: 'draftInvoice' },
      input: { kind: 'final' },
    },
    setRemoved: { lock: 'month', whoSees: money.ofJob, references: { id: 'draftInvoice' } },
    issue: { lock: 'workspace', whoSees: money.ofJob, references: { id: 'draftInvoice' } },
    issueAndSend: {
      lock: 'workspace',
      whoSees: money.ofJob,
      references: { id: 'draftInvoice' },
      input: { to: 'ap@example.com' },
    },
    send: { lock: 'workspace', whoSees: money.ofJob, input: { to: 'ap@example.com' } },
    remind: { lock: 'workspace', whoSees: money.ofJob },
    setReminders: { lock: 'month', whoSees: money.ofJob },
    createLink: { lock: 'workspace', whoSees: money.ofJob },
    endLinks: { lock: 'workspace', whoSees: money.ofJob },
    void: { lock: 'month', whoSees: money.ofJob },
    credit: { lock: 'month', whoSees: money.ofJob },
    writeOff: { whoMay: managers, lock: 'month', whoSees: money.ofAll },
    undoWriteOff: { whoMay: managers, lock: 'month', whoSees: money.ofAll },
    updateSettings: { whoMay: managers, lock: 'workspace', whoSees: money.ofAll },
  },
  tools: {
    list: { name: 'list_invoices', hasAmounts: true },
  },
};

/** Creates a draft and an invoice of the job for a client with a contact. */
async function billClient({ app, owner, idOf }: Scene) {
  const projectId = await idOf('project');
  const { id: clientId } = await makeClient(app, owner);
  await makeContact(app, owner, { clientId, email: 'ap@example.com' });
  const draft = await makeInvoiceDraft(app, owner, { projectId, clientId });
  const invoice = await makeInvoice(app, owner, { projectId, clientId });
  return { billedClient: clientId, draftInvoice: draft.id, invoice: invoice.id };
}
