import type { Changed, Imported, Labeled, Named, OfVendor, Renamed, Titled } from '../data.ts';
import { billSentences } from './bills.ts';
import { estimateSteps } from './estimate-steps.ts';
import { invoiceSteps } from './invoice-steps.ts';

/**
 * Briefs, estimates, invoices, costs and bills. No sentence has an amount, because people without
 * access to money read it.
 */
export const money = {
  ...estimateSteps,
  ...billSentences,
  ...invoiceSteps,
  'estimate.created': ({ name, title }: Named & Titled) => `${name} was started: ${title}`,
  'estimate.updated': ({ name }: Named & Changed) => `${name} was updated`,
  'estimate.lines_updated': ({ name }: Named) => `Lines of ${name} were changed`,
  'estimate.revised': ({ name, version }: Named & { version: number }) =>
    `Version ${version} of ${name} was started`,
  'estimate.removed': ({ name }: Named) => `${name} was removed`,
  'estimate.restored': ({ name }: Named) => `${name} was restored`,
  'estimate.commented': ({ name }: Named) => `A comment was left on ${name}`,
  'estimate.comment_resolved': ({ name }: Named) => `A comment on ${name} was resolved`,
  'estimate.comment_reopened': ({ name }: Named) => `A comment on ${name} was reopened`,
  'estimate_settings.updated': (_: Changed) => 'The settings of estimates were changed',
  'estimate_settings.code_limit_set': ({ from }: { from: string }) =>
    `Clients approve estimates of ${from} or more with a mailed code`,
  'estimate_template.saved': ({ name }: Named) => `The template ${name} was saved`,
  'estimate_template.renamed': ({ before, name }: Renamed) =>
    `The template ${before} was renamed to ${name}`,
  'estimate_template.removed': ({ name }: Named) => `The template ${name} was removed`,
  'estimate_template.restored': ({ name }: Named) => `The template ${name} was restored`,

  'rate.added': ({ name }: Named) => `${name} was added to the rate card`,
  'rate.updated': ({ name }: Named & Changed) => `${name} was updated in the rate card`,
  'rate.removed': ({ name }: Named) => `${name} was removed from the rate card`,
  'rate.restored': ({ name }: Named) => `${name} was restored to the rate card`,
  'rate.imported': ({ added, updated }: Imported) =>
    `${added} rates were added to the rate card and ${updated} updated by an import`,

  'brief.created': ({ name }: Named) => `The brief ${name} was added`,
  'brief.received': ({ name }: Named) => `The brief ${name} came in through a link`,
  'brief.updated': ({ name }: Named) => `The brief ${name} was changed`,
  'brief.declined': ({ name }: Named) => `The brief ${name} was declined`,
  'brief.reopened': ({ name }: Named) => `The brief ${name} was taken up again`,
  'brief.removed': ({ name }: Named) => `The brief ${name} was removed`,
  'brief.restored': ({ name }: Named) => `The brief ${name} was restored`,
  'brief.estimate_started': ({ name }: Named) => `A draft of an estimate was started from ${name}`,
  'brief.estimated': ({ name }: Named) => `An estimate was drafted from ${name}`,
  'brief.estimate_failed': ({ name }: Named) => `The draft of an estimate from ${name} failed`,

  'brief_link.created': ({ name }: Named) => `A link for briefs was created for ${name}`,
  'brief_link.sent': ({ name }: Named) => `A link for briefs was mailed to ${name}`,
  'brief_link.ended': ({ name }: Named) => `The link for briefs of ${name} was ended`,

  'purchase_order.created': ({ label, vendor }: Labeled & OfVendor) =>
    `Purchase order ${label} for ${vendor} was drafted`,
  'purchase_order.updated': ({ label }: Labeled & Changed) => `Purchase order ${label} was changed`,
  'purchase_order.requested': ({ label, vendor }: Labeled & OfVendor) =>
    `Purchase order ${label} for ${vendor} waits for approval`,
  'purchase_order.approved': ({ label, vendor }: Labeled & OfVendor) =>
    `Purchase order ${label} for ${vendor} was approved`,
  'purchase_order.sent': ({ label, vendor }: Labeled & OfVendor) =>
    `Purchase order ${label} was sent to ${vendor}`,
  'purchase_order.received': ({ label }: Labeled & OfVendor) =>
    `Purchase order ${label} was received`,
  'purchase_order.not_received': ({ label }: Labeled & OfVendor) =>
    `Purchase order ${label} was marked as not received`,
  'purchase_order.closed': ({ label }: Labeled & OfVendor) => `Purchase order ${label} was closed`,
  'purchase_order.reopened': ({ label }: Labeled & OfVendor) =>
    `Purchase order ${label} was reopened`,
  'purchase_order.voided': ({ label }: Labeled & OfVendor) => `Purchase order ${label} was voided`,

  'cost.added': ({ vendor }: OfVendor) => `A cost from ${vendor} was entered`,
  'cost.updated': ({ vendor }: OfVendor & Changed) => `A cost from ${vendor} was changed`,
  'cost.removed': ({ vendor }: OfVendor) => `A cost from ${vendor} was removed`,
  'cost.restored': ({ vendor }: OfVendor) => `A cost from ${vendor} was restored`,

  'petty_cash.given': ({ name }: Named) => `${name} was given petty cash`,
  'petty_cash.closed': ({ name }: Named) => `The petty cash of ${name} was closed`,
};
