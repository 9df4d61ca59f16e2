import type { EventName } from '@callboard/domain/events/enums';
import { exampleIds, exampleTimes } from '@callboard/domain/records/example-ids';
import type { EventData } from './data.ts';
import {
  exampleDeliverable,
  exampleNote,
  exampleProject,
  exampleShootDay,
  exampleVersion,
} from './example-records.ts';
import type { EventContext } from './sentences.ts';

type Examples = { [Name in EventName]: { data: EventData[Name]; context: EventContext[Name] } };

const dollars = { currency: 'USD' };
const ofProject = { projectName: 'Morning Ritual' };
const firstHold = { ...exampleShootDay, hold_status: 'first_hold', call_sheet: null } as const;

/** One example of each event, as shown in the API document. */
export const eventExamples: Examples = {
  client_invoice_paid: {
    data: {
      invoiceId: 'inv_01k9xq2v70fhz8m4c6w2q5t9ns',
      invoiceNumber: 'INV-1061',
      projectId: exampleIds.project,
      projectName: 'Morning Ritual',
      totalCents: 18_437_700,
      currency: 'USD',
      paidAt: exampleTimes.updated_at,
    },
    context: {},
  },
  crew_bill_paid: {
    data: {
      crewInvoiceId: 'bill_01k9xq2v71e3n9qb5x7d2k8r4v',
      crewMemberName: 'Theo Marsh',
      amountCents: 190_000,
      projectId: exampleIds.project,
      paidAt: exampleTimes.updated_at,
      source: 'manual',
    },
    context: dollars,
  },
  estimate_accepted: {
    data: {
      estimateId: 'est_01k9xq2v72f6t0wj3m8h5c1p7z',
      estimateNumber: 'EST-1042',
      title: 'Morning Ritual',
      totalCents: 24_583_600,
      clientName: 'Ostrander & Pike',
      projectId: exampleIds.project,
      projectCreated: true,
      message: null,
    },
    context: dollars,
  },
  project_created: {
    data: {
      projectId: exampleIds.project,
      name: 'Morning Ritual',
      clientName: 'Quillfeather Coffee',
      source: 'api',
    },
    context: { isUnassigned: false },
  },
  call_sheet_sent: {
    data: {
      callSheetId: exampleIds.callSheet,
      projectId: exampleIds.project,
      projectName: 'Morning Ritual',
      shootDate: 'Tuesday, November 24, 2026',
      sent: 22,
      failed: 0,
      skipped: 1,
    },
    context: {},
  },
  bank_deposit_received: {
    data: {
      transactionId: 'txn_01k9xq2v73e8a2yd6v4b9g3s5m',
      amountCents: 10_000_000,
      date: '2026-11-20',
      name: 'NORTHLATCH FOOTWEAR',
    },
    context: dollars,
  },
  bank_low_balance: {
    data: { availableCents: 7_120_416, thresholdCents: 7_500_000 },
    context: dollars,
  },
  bank_connection_needs_attention: {
    data: {
      itemId: 'item_7Qd1nXe2',
      institutionName: 'Old Mill Card Services',
      errorCode: 'ITEM_LOGIN_REQUIRED',
      reconnect: true,
    },
    context: {},
  },
  project_updated: {
    data: { ...exampleProject, phase: 'shoot' },
    context: { was: exampleProject },
  },
  deliverable_created: {
    data: {
      ...exampleDeliverable,
      status: 'NOT_STARTED',
      updated_at: exampleTimes.created_at,
    },
    context: ofProject,
  },
  deliverable_status_changed: {
    data: { ...exampleDeliverable, status: 'APPROVED', previous_status: 'IN_REVIEW' },
    context: {},
  },
  deliverable_version_created: { data: exampleVersion, context: { title: 'Hero :30' } },
  review_note_created: {
    data: { ...exampleNote, updated_at: exampleTimes.created_at },
    context: { title: 'Hero :30', versionNumber: 3 },
  },
  schedule_day_created: {
    data: { ...firstHold, updated_at: exampleTimes.created_at },
    context: ofProject,
  },
  schedule_day_updated: { data: exampleShootDay, context: { ...ofProject, was: firstHold } },
};
