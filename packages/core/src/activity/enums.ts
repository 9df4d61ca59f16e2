import { auditGroups } from '@callboard/domain/activity/enums';
import type { ActivityKind, Subject } from './catalog.ts';

export { auditGroups };

export type AuditGroup = (typeof auditGroups)[number];

/** Filters the audit log by what the operator did, or Callboard by itself. */
export const supportActor = 'support';

export const auditGroupLabels: Record<AuditGroup, string> = {
  company: 'Company',
  members: 'Members and roles',
  sign_in: 'Sign-in',
  tokens: 'API tokens',
  connections: 'Connected apps',
  webhooks: 'Webhooks',
  plan: 'Plan',
  money: 'Money',
};

/** Subjects whose every entry is in the audit log. */
const auditedSubjects: Partial<Record<Subject, AuditGroup>> = {
  workspace: 'company',
  books: 'company',
  member: 'members',
  person: 'sign_in',
  token: 'tokens',
  sandbox: 'tokens',
  connection: 'connections',
  calendar_feed: 'connections',
  brief_link: 'connections',
  webhook_endpoint: 'webhooks',
  plan: 'plan',
  bank: 'money',
  bank_account: 'money',
  bank_settings: 'money',
  bank_transaction: 'money',
  match_rule: 'money',
  reconciliation: 'money',
  payment: 'money',
  invoice_settings: 'money',
};

/** Other kinds in the audit log. Those of a job are a part of its history, too. */
const auditedKinds: Partial<Record<ActivityKind, AuditGroup>> = {
  'project.team_set': 'members',
  'estimate.link_created': 'connections',
  'estimate.links_ended': 'connections',
  'estimate.accepted': 'company',
  'estimate.approval_recorded': 'company',
  'estimate.question_removed': 'company',
  'estimate_settings.code_limit_set': 'company',
  'contact.email_changed': 'connections',
  'contact.email_confirmed': 'connections',
  'estimate.converted': 'company',
  'invoice.issued': 'money',
  'invoice.sent': 'money',
  'invoice.voided': 'money',
  'invoice.credited': 'money',
  'invoice.written_off': 'money',
  'invoice.write_off_undone': 'money',
  'invoice.link_created': 'connections',
  'invoice.links_ended': 'connections',
  'statement.sent': 'money',
  'bill.approved': 'company',
  'bill.paid': 'company',
  'bill.payment_undone': 'company',
  'pay_run.downloaded': 'company',
  'crew_member.link_created': 'connections',
  'crew_member.link_sent': 'connections',
  'crew_member.links_ended': 'connections',
  'crew_member.proved': 'connections',
  'crew_member.address_changed': 'connections',
  'crew_member.address_confirmed': 'connections',
  'crew_member.address_released': 'connections',
  'crew_member.address_objected': 'connections',
  'crew_member.redacted': 'company',
  'crew_member.numbers_given': 'company',
  'crew_member.number_read': 'company',
  'crew_member.numbers_removed': 'company',
  'crew_member.details_looked_at': 'money',
  'client.details_looked_at': 'money',
  'schedule_link.created': 'connections',
  'schedule_link.sent': 'connections',
  'schedule_link.ended': 'connections',
  'cut_link.created': 'connections',
  'cut_link.sent': 'connections',
  'cut_link.ended': 'connections',
  'cut_link.changed': 'connections',
  'cut_link.passcode_set': 'connections',
  'cut_link.passcode_removed': 'connections',
  'scout_sheet.created': 'connections',
  'scout_sheet.ended': 'connections',
};

/** Returns the group of the audit log that has the entries of a kind, null for none. */
export function auditGroupOf(kind: ActivityKind): AuditGroup | null {
  const [subject] = kind.split('.') as [Subject];
  return auditedKinds[kind] ?? auditedSubjects[subject] ?? null;
}
