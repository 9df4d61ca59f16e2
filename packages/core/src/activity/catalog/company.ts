import type { FinanceAccess, Role } from '@callboard/domain/access/enums';
import type { McpScope } from '@callboard/domain/access/mcp-scopes';
import type { Scope } from '@callboard/domain/access/scopes';
import { dateInWords } from '@callboard/domain/dates';
import type { schema } from '../../kernel/schema.ts';
import type { Subscription } from '../../kernel/standing.ts';
import { inWords } from '../../kernel/text/in-words.ts';
import type {
  Changed,
  ChangedMember,
  Downloaded,
  Factor,
  HandedOver,
  Named,
  None,
  OfClient,
  OfFeed,
} from '../data.ts';
import type { FeedSubject } from '../feed-subject.ts';
import { counted } from './words.ts';

type Endpoint = typeof schema.webhookEndpoints.$inferSelect;

/** The workspace, its members and what is connected to it. */
export const company = {
  'saved_view.shared': ({ name }: Named) => `The view ${name} was shared`,
  'saved_view.removed': ({ name }: Named) => `The view ${name} was removed`,
  'saved_view.restored': ({ name }: Named) => `The view ${name} was restored`,

  'workspace.created': ({ name }: Named) => `${name} was set up`,
  'workspace.updated': (_: None) => 'Company details were updated',
  'workspace.purchase_limits_set': (_: None) => 'The approval limits of purchases were changed',
  'workspace.bill_rules_set': (_: None) => 'The rules of paying bills were changed',
  'workspace.sheet_template_updated': (_: None) => 'What call sheets begin with was updated',
  'workspace.paperwork_updated': (_: None) => 'The paperwork settings were updated',
  'workspace.factor_rule_set': ({ isRequired }: { isRequired: boolean }) =>
    `A second factor is ${isRequired ? 'required' : 'no longer required'} of everyone who may see money`,
  'workspace.export_requested': (_: None) => 'An export of all data was started',
  'workspace.export_canceled': (_: None) => 'The export of all data was canceled',
  'workspace.exported': (_: None) => 'The export of all data is ready',
  'workspace.export_failed': (_: None) => 'The export of all data failed',
  'workspace.export_downloaded': (_: { exportId?: string }) =>
    'An export of all data was downloaded',
  'workspace.list_downloaded': (download: Downloaded) => downloadText(download),
  'workspace.deletion_scheduled': ({ on }: { on: string }, at: Date) =>
    `The workspace will be deleted on ${dateInWords(on, at)}`,
  'workspace.deletion_canceled': (_: None) => 'The workspace will not be deleted',
  'work_rules.added': ({ name }: Named) => `Work rules of ${name} were added`,
  'work_rules.updated': ({ name }: { name: string | null }) =>
    `Work rules of ${name ?? 'everybody'} were changed`,
  'work_rules.removed': ({ name }: Named) => `Work rules of ${name} were removed`,
  'plan.updated': ({ plan, status }: Pick<Subscription, 'plan' | 'status'>) =>
    `The plan is now ${plan}, ${inWords(status)}`,

  'member.invited': ({ name, role }: Named & { role: Role }) => `${name} was invited as ${role}`,
  'member.invited_again': ({ name }: Named) => `${name} got a new invitation link`,
  'member.withdrawn': ({ name }: Named) => `${name}’s invitation was revoked`,
  'member.added': ({ name, role }: Named & { role: Role }) => `${name} joined as ${role}`,
  'member.updated': (change: ChangedMember) => memberChange(change),
  'member.handed_over': (handing: HandedOver) => handOverText(handing),
  'member.pictured': ({ name }: Named) => `${name} changed their profile picture`,
  'member.access_ended': ({ name }: Named) =>
    `${name} revoked their API tokens and disconnected their apps`,

  'person.password_changed': ({ name }: Named) => `${name}’s password was changed`,
  'person.email_changed': ({ name }: Named) =>
    `${name}’s email was changed, with a recent proof and a code mailed to the new one`,
  'person.email_restored': ({ name }: Named) =>
    `${name}’s earlier email was restored with the link that was mailed to it, and their access ended`,
  'person.replaced': ({ name }: Named) =>
    `${name}’s email was confirmed by another account, which takes the place of this one`,
  'person.factor_added': ({ name, factor }: Named & Factor) => `${name} added ${factor}`,
  'person.factor_removed': ({ name, factor }: Named & Factor) => `${name} removed ${factor}`,
  'person.factors_reset': ({ name }: Named) => `${name}’s second factors were all removed`,
  'person.recovery_code_used': ({ name, left }: Named & { left: number }) =>
    `${name} signed in with a recovery code, ${left} left`,
  'person.device_added': ({ name, device }: Named & { device: string | null }) =>
    `${name} signed in with a new device${device ? `: ${device}` : ''}`,
  'person.sessions_ended': ({ name }: Named) => `${name} ended other sessions`,

  'token.created': ({ name }: Named & { scopes: Scope[] }) => `API token ${name} was created`,
  'token.test_created': ({ name }: Named & { scopes: Scope[] }) => `Test token ${name} was created`,
  'token.revoked': ({ name }: Named) => `API token ${name} was revoked`,

  'sandbox.set_up': (_: None) => 'The sandbox was set up',
  'sandbox.reset': (_: None) => 'The sandbox was reset',

  'calendar_feed.created': (feed: OfFeed) =>
    `A calendar feed of ${feedSubjects[feed.of]} was created`,
  'calendar_feed.revoked': (feed: OfFeed) =>
    `A calendar feed of ${feedSubjects[feed.of]} was revoked`,

  'connection.approved': ({ clientName }: OfClient & { scopes: McpScope[] }) =>
    `${clientName} was connected`,
  'connection.disconnected': ({ clientName }: OfClient) => `${clientName} was disconnected`,

  'webhook_endpoint.created': ({ name }: Named & Pick<Endpoint, 'kind' | 'events'>) =>
    `Webhook endpoint ${name} was created`,
  'webhook_endpoint.updated': ({ name }: Named & Changed) => `Webhook endpoint ${name} was updated`,
  'webhook_endpoint.resumed': ({ name }: Named & Changed) => `Webhook endpoint ${name} was resumed`,
  'webhook_endpoint.paused': ({ name }: Named & Changed) => `Webhook endpoint ${name} was paused`,
  'webhook_endpoint.kept': ({ name }: Named) => `Webhook endpoint ${name} was kept`,
  'webhook_endpoint.removed': ({ name }: Named) => `Webhook endpoint ${name} was removed`,
  'webhook_endpoint.rotated': ({ name }: Named & { overlapHours: number }) =>
    `The signing secret of ${name} was rotated`,
  'webhook_endpoint.resent': ({ name }: Named & { deliveryId: string; event: string }) =>
    `A delivery to ${name} was resent`,
  'webhook_endpoint.recovered': ({ name, count }: Named & { since: string; count: number }) =>
    count === 1
      ? `A failed delivery to ${name} is being resent`
      : `${count} failed deliveries to ${name} are being resent`,
};

const feedSubjects: Record<FeedSubject, string> = {
  all_jobs: 'all jobs',
  job: 'the job',
  person: 'a crew member',
};

function handOverText({ name, cards, jobs, holds }: HandedOver): string {
  const things = [
    cards && `${counted(cards.count, 'card')} to ${cards.to}`,
    jobs && `${counted(jobs.count, 'job')} to ${jobs.to}`,
    holds && `${counted(holds.count, 'hold')} to ${holds.to}`,
  ].filter((it) => it !== null);
  return `${name} handed over ${new Intl.ListFormat('en').format(things)}`;
}

const moneyWords: Record<FinanceAccess, string> = {
  none: 'can no longer see money',
  own_projects: 'can see the money of their own jobs',
  full: 'can see the money of all jobs',
};

function memberChange({ name, before, after }: ChangedMember): string {
  if (before.status !== after.status) return `${name} is ${after.status}`;
  if (before.role !== after.role || !after.financeAccess) return `${name} is now ${after.role}`;
  return `${name} ${moneyWords[after.financeAccess]}`;
}

function downloadText({ list, filter, rows }: Downloaded): string {
  const narrowed = Object.entries(filter).map(([name, value]) => `${name} ${value}`);
  const how = narrowed.length > 0 ? ` (${narrowed.join(', ')})` : '';
  const count = `${rows} ${rows === 1 ? 'row' : 'rows'}`;
  return `The list ${list.replaceAll('-', ' ')}${how} was downloaded as a CSV file, ${count}`;
}
