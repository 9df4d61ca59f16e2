import { detailsInWords } from '@callboard/domain/payment-details/enums';
import type { Changed, ChangedDetails, Named, Reasoned } from '../data.ts';

/** Sent to somebody. */
interface ToPerson extends Named {
  person: string;
}

/** What happens to invoices and payments of clients. Amounts are never in it. */
export const invoiceSteps = {
  'invoice.drafted': ({ kind }: { kind: string }) =>
    `An invoice was drafted: ${kind.toLowerCase()}`,
  'invoice.updated': ({ name }: Named & Changed) => `${name} was changed`,
  'invoice.removed': ({ name }: Named) => `${name} was removed`,
  'invoice.restored': ({ name }: Named) => `${name} was restored`,
  'invoice.issued': ({ name }: Named) => `${name} was issued`,
  'invoice.sent': ({ name, person }: ToPerson) => `${name} was sent to ${person}`,
  'invoice.reminded': ({ name, person }: ToPerson) => `${person} was reminded of ${name}`,
  'invoice.opened': ({ name, person }: ToPerson) => `${person} opened ${name}`,
  'invoice.link_created': ({ name, person }: ToPerson) =>
    `A link to ${name} was created for ${person}`,
  'invoice.links_ended': ({ name }: Named) => `The links to ${name} were ended`,
  'invoice.reminders_stopped': ({ name }: Named) => `Reminders of ${name} were stopped`,
  'invoice.reminders_resumed': ({ name }: Named) => `Reminders of ${name} were resumed`,
  'invoice.part_paid': ({ name }: Named) => `${name} was paid in part`,
  'invoice.paid': ({ name }: Named) => `${name} was paid in full`,
  'invoice.payment_reversed': ({ name }: Named) => `A payment of ${name} was reversed`,
  'invoice.voided': ({ name, reason }: Named & Reasoned) => `${name} was voided: ${reason}`,
  'invoice.credited': ({ name, note, reason }: Named & Reasoned & { note: string }) =>
    `The credit note ${note} for ${name} was issued: ${reason}`,
  'invoice.written_off': ({ name, reason }: Named & Reasoned) =>
    `${name} was written off: ${reason}`,
  'invoice.write_off_undone': ({ name }: Named) => `${name} is owed again`,

  'payment.recorded': ({ name }: Named) => `A payment from ${name} was recorded`,
  'payment.reversed': ({ name, reason }: Named & Reasoned) =>
    `A payment from ${name} was reversed: ${reason}`,
  'payment.refunded': ({ name }: Named) => `Credit was refunded to ${name}`,
  'payment.refund_reversed': ({ name, reason }: Named & Reasoned) =>
    `A refund to ${name} was reversed: ${reason}`,
  'payment.credit_applied': ({ name }: Named) => `Credit was applied to ${name}`,

  'statement.sent': ({ name, person }: ToPerson) =>
    `A statement of account of ${name} was sent to ${person}`,
  'invoice_settings.updated': (_: Changed) => 'The settings of invoices were changed',
  'invoice_settings.details_looked_at': ({ fields }: ChangedDetails) =>
    `The changed ${detailsInWords(fields)} were checked`,
} as const;
