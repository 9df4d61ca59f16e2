import { expectSentences } from '../testing/expect-sentences.ts';
import { money } from './money.ts';

const name = 'Glow Forward';
const theo = 'Theo Marsh';
const vendor = 'Alder Yard Studios';
const harbor = { name: 'Harbor Lights' };
const order = { label: 'PO-1001', vendor };
const fields = ['notes'];
const bill = { payee: theo, label: '118' };
const run = { on: '2026-11-27', count: 3 };
const unnumbered = { payee: theo, label: null };
const invoice = { name: 'INV-1042' };
const toHana = { name: 'INV-1042', person: 'Hana Brandt' };
const reason = 'the scope changed';
const step = { name: 'EST-1042', version: 2, person: theo };

expectSentences(money, {
  'bill.entered': [
    [bill, 'Bill 118 of Theo Marsh was entered'],
    [unnumbered, 'The bill of Theo Marsh was entered'],
  ],
  'bill.sent': [[bill, 'Bill 118 of Theo Marsh was sent from the crew page']],
  'bill.updated': [[{ ...bill, fields }, 'Bill 118 of Theo Marsh was changed']],
  'bill.queried': [[bill, 'Bill 118 of Theo Marsh was queried']],
  'bill.answered': [[unnumbered, 'A message about the bill of Theo Marsh was added']],
  'bill.approved': [[bill, 'Bill 118 of Theo Marsh was approved']],
  'bill.reopened': [
    [{ ...bill, reason: null }, 'The approval of bill 118 of Theo Marsh was withdrawn'],
    [
      { ...bill, reason: 'Wrong job' },
      'The approval of bill 118 of Theo Marsh was withdrawn: Wrong job',
    ],
  ],
  'bill.scheduled': [[bill, 'Bill 118 of Theo Marsh was scheduled for payment']],
  'bill.unscheduled': [[bill, 'Bill 118 of Theo Marsh is no longer scheduled for payment']],
  'bill.paid': [[bill, 'Bill 118 of Theo Marsh was marked paid']],
  'bill.payment_undone': [
    [
      { ...bill, reason: 'Check was returned' },
      'The payment of bill 118 of Theo Marsh was undone: Check was returned',
    ],
  ],
  'pay_run.created': [[run, 'The pay run of Fri 27 Nov with 3 bills was made']],
  'pay_run.paid': [[run, 'The pay run of Fri 27 Nov with 3 bills was marked paid']],
  'pay_run.removed': [[{ ...run, count: 1 }, 'The pay run of Fri 27 Nov with 1 bill was removed']],
  'pay_run.downloaded': [[run, 'The pay run of Fri 27 Nov with 3 bills was downloaded']],
  'bill.voided': [[{ ...bill, reason: 'Twice' }, 'Bill 118 of Theo Marsh was voided: Twice']],
  'estimate.created': [[{ name: 'EST-1042', title: name }, 'EST-1042 was started: Glow Forward']],
  'estimate.updated': [[{ name: 'EST-1042', fields }, 'EST-1042 was updated']],
  'estimate.lines_updated': [[{ name: 'EST-1042' }, 'Lines of EST-1042 were changed']],
  'estimate.revised': [[{ name: 'EST-1042', version: 2 }, 'Version 2 of EST-1042 was started']],
  'estimate.removed': [[{ name: 'EST-1042' }, 'EST-1042 was removed']],
  'estimate.restored': [[{ name: 'EST-1042' }, 'EST-1042 was restored']],
  'estimate.commented': [[{ name: 'EST-1042' }, 'A comment was left on EST-1042']],
  'estimate.comment_resolved': [[{ name: 'EST-1042' }, 'A comment on EST-1042 was resolved']],
  'estimate.comment_reopened': [[{ name: 'EST-1042' }, 'A comment on EST-1042 was reopened']],
  'estimate_settings.updated': [[{ fields }, 'The settings of estimates were changed']],
  'estimate_settings.code_limit_set': [
    [{ from: '$5,000.00' }, 'Clients approve estimates of $5,000.00 or more with a mailed code'],
  ],
  'estimate_template.saved': [[{ name: 'Stage day' }, 'The template Stage day was saved']],
  'estimate_template.renamed': [
    [{ before: 'Stage', name: 'Stage day' }, 'The template Stage was renamed to Stage day'],
  ],
  'estimate_template.removed': [[{ name: 'Stage day' }, 'The template Stage day was removed']],
  'estimate_template.restored': [[{ name: 'Stage day' }, 'The template Stage day was restored']],
  'rate.added': [[{ name: 'Gaffer' }, 'Gaffer was added to the rate card']],
  'rate.updated': [[{ name: 'Gaffer', fields }, 'Gaffer was updated in the rate card']],
  'rate.removed': [[{ name: 'Gaffer' }, 'Gaffer was removed from the rate card']],
  'rate.restored': [[{ name: 'Gaffer' }, 'Gaffer was restored to the rate card']],
  'rate.imported': [
    [
      { added: 2, updated: 1, startedAt: '2026-11-21T12:00:00Z' },
      '2 rates were added to the rate card and 1 updated by an import',
    ],
  ],
  'estimate.sent': [
    [{ name: 'EST-1042', version: 1, person: theo }, 'EST-1042 was sent to Theo Marsh'],
    [{ name: 'EST-1042', version: 3, person: theo }, 'EST-1042 v3 was sent to Theo Marsh'],
  ],
  'estimate.reminded': [[step, 'Theo Marsh was reminded of EST-1042 v2']],
  'estimate.opened': [[step, 'Theo Marsh opened EST-1042 v2']],
  'estimate.link_created': [[step, 'A link to EST-1042 was created for Theo Marsh']],
  'estimate.links_ended': [[step, 'The links to EST-1042 were ended']],
  'estimate.asked': [[step, 'Theo Marsh asked about EST-1042 v2']],
  'estimate.question_removed': [[step, 'A question of Theo Marsh about EST-1042 was removed']],
  'estimate.changes_requested': [[step, 'Theo Marsh requested changes to EST-1042 v2']],
  'estimate.declined': [[step, 'Theo Marsh declined EST-1042 v2']],
  'estimate.accepted': [
    [step, 'Theo Marsh approved EST-1042 v2'],
    [
      { ...step, proof: 'code' },
      'Theo Marsh approved EST-1042 v2, with a code sent to their email',
    ],
    [
      { ...step, proof: 'first_open' },
      'Theo Marsh approved EST-1042 v2, in the browser that opened the message first',
    ],
  ],
  'estimate.approval_recorded': [[step, 'The approval of EST-1042 v2 by Theo Marsh was recorded']],
  'estimate.converted': [[step, 'EST-1042 was converted to a job']],
  'estimate.set_up': [[step, 'The job of EST-1042 was set up']],
  'invoice.drafted': [[{ kind: 'Deposit' }, 'An invoice was drafted: deposit']],
  'invoice.updated': [[{ ...invoice, fields }, 'INV-1042 was changed']],
  'invoice.removed': [[invoice, 'INV-1042 was removed']],
  'invoice.restored': [[invoice, 'INV-1042 was restored']],
  'invoice.issued': [[invoice, 'INV-1042 was issued']],
  'invoice.sent': [[toHana, 'INV-1042 was sent to Hana Brandt']],
  'invoice.reminded': [[toHana, 'Hana Brandt was reminded of INV-1042']],
  'invoice.opened': [[toHana, 'Hana Brandt opened INV-1042']],
  'invoice.link_created': [[toHana, 'A link to INV-1042 was created for Hana Brandt']],
  'invoice.links_ended': [[invoice, 'The links to INV-1042 were ended']],
  'invoice.reminders_stopped': [[invoice, 'Reminders of INV-1042 were stopped']],
  'invoice.reminders_resumed': [[invoice, 'Reminders of INV-1042 were resumed']],
  'invoice.part_paid': [[invoice, 'INV-1042 was paid in part']],
  'invoice.paid': [[invoice, 'INV-1042 was paid in full']],
  'invoice.payment_reversed': [[invoice, 'A payment of INV-1042 was reversed']],
  'invoice.voided': [[{ ...invoice, reason }, 'INV-1042 was voided: the scope changed']],
  'invoice.credited': [
    [
      { ...invoice, note: 'INV-1050', reason },
      'The credit note INV-1050 for INV-1042 was issued: the scope changed',
    ],
  ],
  'invoice.written_off': [[{ ...invoice, reason }, 'INV-1042 was written off: the scope changed']],
  'invoice.write_off_undone': [[invoice, 'INV-1042 is owed again']],
  'payment.recorded': [[{ name: vendor }, 'A payment from Alder Yard Studios was recorded']],
  'payment.reversed': [
    [
      { name: vendor, reason: 'it bounced' },
      'A payment from Alder Yard Studios was reversed: it bounced',
    ],
  ],
  'payment.refunded': [[{ name: vendor }, 'Credit was refunded to Alder Yard Studios']],
  'payment.refund_reversed': [
    [
      { name: vendor, reason: 'it came back' },
      'A refund to Alder Yard Studios was reversed: it came back',
    ],
  ],
  'payment.credit_applied': [[invoice, 'Credit was applied to INV-1042']],
  'statement.sent': [
    [
      { name: vendor, person: 'Hana Brandt' },
      'A statement of account of Alder Yard Studios was sent to Hana Brandt',
    ],
  ],
  'invoice_settings.updated': [[{ fields }, 'The settings of invoices were changed']],
  'invoice_settings.details_looked_at': [
    [{ fields: ['remit_to'] }, 'The changed bank details on invoices were checked'],
  ],
  'brief.created': [[harbor, 'The brief Harbor Lights was added']],
  'brief.received': [[harbor, 'The brief Harbor Lights came in through a link']],
  'brief.updated': [[harbor, 'The brief Harbor Lights was changed']],
  'brief.declined': [[harbor, 'The brief Harbor Lights was declined']],
  'brief.reopened': [[harbor, 'The brief Harbor Lights was taken up again']],
  'brief.removed': [[harbor, 'The brief Harbor Lights was removed']],
  'brief.restored': [[harbor, 'The brief Harbor Lights was restored']],
  'brief.estimate_started': [[harbor, 'A draft of an estimate was started from Harbor Lights']],
  'brief.estimated': [[harbor, 'An estimate was drafted from Harbor Lights']],
  'brief.estimate_failed': [[harbor, 'The draft of an estimate from Harbor Lights failed']],
  'brief_link.created': [[{ name: 'Theo Marsh' }, 'A link for briefs was created for Theo Marsh']],
  'brief_link.sent': [[{ name: 'Theo Marsh' }, 'A link for briefs was mailed to Theo Marsh']],
  'brief_link.ended': [[{ name: 'Theo Marsh' }, 'The link for briefs of Theo Marsh was ended']],
  'purchase_order.created': [[order, 'Purchase order PO-1001 for Alder Yard Studios was drafted']],
  'purchase_order.updated': [
    [{ label: 'PO-1001', fields: ['lines'] }, 'Purchase order PO-1001 was changed'],
  ],
  'purchase_order.requested': [
    [order, 'Purchase order PO-1001 for Alder Yard Studios waits for approval'],
  ],
  'purchase_order.approved': [
    [order, 'Purchase order PO-1001 for Alder Yard Studios was approved'],
  ],
  'purchase_order.sent': [[order, 'Purchase order PO-1001 was sent to Alder Yard Studios']],
  'purchase_order.received': [[order, 'Purchase order PO-1001 was received']],
  'purchase_order.not_received': [[order, 'Purchase order PO-1001 was marked as not received']],
  'purchase_order.closed': [[order, 'Purchase order PO-1001 was closed']],
  'purchase_order.reopened': [[order, 'Purchase order PO-1001 was reopened']],
  'purchase_order.voided': [[order, 'Purchase order PO-1001 was voided']],
  'cost.added': [[{ vendor }, 'A cost from Alder Yard Studios was entered']],
  'cost.updated': [[{ vendor, fields: ['date'] }, 'A cost from Alder Yard Studios was changed']],
  'cost.removed': [[{ vendor }, 'A cost from Alder Yard Studios was removed']],
  'cost.restored': [[{ vendor }, 'A cost from Alder Yard Studios was restored']],
  'petty_cash.given': [[{ name: theo }, 'Theo Marsh was given petty cash']],
  'petty_cash.closed': [[{ name: theo }, 'The petty cash of Theo Marsh was closed']],
});
