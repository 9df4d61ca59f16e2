import { expectSentences } from '../testing/expect-sentences.ts';
import { company } from './company.ts';

const dana = 'Dana Whitlock';
const theo = 'Theo Marsh';
const hook = 'n8n';
const fields = ['notes'];

expectSentences(company, {
  'workspace.bill_rules_set': [[{}, 'The rules of paying bills were changed']],
  'workspace.purchase_limits_set': [[{}, 'The approval limits of purchases were changed']],
  'saved_view.shared': [[{ name: 'Open jobs' }, 'The view Open jobs was shared']],
  'saved_view.removed': [[{ name: 'Open jobs' }, 'The view Open jobs was removed']],
  'saved_view.restored': [[{ name: 'Open jobs' }, 'The view Open jobs was restored']],
  'workspace.created': [[{ name: 'Northlight' }, 'Northlight was set up']],
  'work_rules.added': [[{ name: 'IATSE 600' }, 'Work rules of IATSE 600 were added']],
  'work_rules.updated': [
    [{ name: 'IATSE 600' }, 'Work rules of IATSE 600 were changed'],
    [{ name: null }, 'Work rules of everybody were changed'],
  ],
  'work_rules.removed': [[{ name: 'IATSE 600' }, 'Work rules of IATSE 600 were removed']],
  'workspace.updated': [[{}, 'Company details were updated']],
  'workspace.sheet_template_updated': [[{}, 'What call sheets begin with was updated']],
  'workspace.paperwork_updated': [[{}, 'The paperwork settings were updated']],
  'workspace.factor_rule_set': [
    [{ isRequired: true }, 'A second factor is required of everyone who may see money'],
    [{ isRequired: false }, 'A second factor is no longer required of everyone who may see money'],
  ],
  'workspace.export_requested': [[{}, 'An export of all data was started']],
  'workspace.export_canceled': [[{}, 'The export of all data was canceled']],
  'workspace.exported': [[{}, 'The export of all data is ready']],
  'workspace.export_failed': [[{}, 'The export of all data failed']],
  'workspace.export_downloaded': [[{}, 'An export of all data was downloaded']],
  'workspace.list_downloaded': [
    [
      { list: 'audit-log', filter: {}, rows: 1 },
      'The list audit log was downloaded as a CSV file, 1 row',
    ],
    [
      { list: 'clients', filter: { q: 'tern', sort: '-name' }, rows: 12 },
      'The list clients (q tern, sort -name) was downloaded as a CSV file, 12 rows',
    ],
  ],
  'workspace.deletion_scheduled': [
    [{ on: '2026-12-21' }, 'The workspace will be deleted on Mon 21 Dec'],
  ],
  'workspace.deletion_canceled': [[{}, 'The workspace will not be deleted']],
  'plan.updated': [[{ plan: 'house', status: 'past_due' }, 'The plan is now house, past due']],
  'member.invited': [[{ name: dana, role: 'admin' }, `${dana} was invited as admin`]],
  'member.invited_again': [[{ name: dana }, `${dana} got a new invitation link`]],
  'member.withdrawn': [[{ name: dana }, `${dana}’s invitation was revoked`]],
  'member.added': [[{ name: dana, role: 'admin' }, `${dana} joined as admin`]],
  'member.updated': [
    [
      {
        name: dana,
        before: { role: 'admin', status: 'active' },
        after: { role: 'coordinator', status: 'active' },
      },
      `${dana} is now coordinator`,
    ],
    [
      {
        name: dana,
        before: { role: 'admin', status: 'active' },
        after: { role: 'admin', status: 'suspended' },
      },
      `${dana} is suspended`,
    ],
    [
      {
        name: dana,
        before: { role: 'coordinator', status: 'active', financeAccess: 'none' },
        after: { role: 'coordinator', status: 'active', financeAccess: 'full' },
      },
      `${dana} can see the money of all jobs`,
    ],
  ],
  'member.handed_over': [
    [
      {
        name: dana,
        cards: { count: 1, to: theo },
        jobs: { count: 2, to: 'Marcus Tran' },
        holds: null,
      },
      'Dana Whitlock handed over 1 card to Theo Marsh and 2 jobs to Marcus Tran',
    ],
  ],
  'member.pictured': [[{ name: dana }, 'Dana Whitlock changed their profile picture']],
  'member.access_ended': [
    [{ name: dana }, `${dana} revoked their API tokens and disconnected their apps`],
  ],
  'person.password_changed': [[{ name: dana }, `${dana}’s password was changed`]],
  'person.email_changed': [
    [
      { name: dana },
      `${dana}’s email was changed, with a recent proof and a code mailed to the new one`,
    ],
  ],
  'person.email_restored': [
    [
      { name: dana },
      `${dana}’s earlier email was restored with the link that was mailed to it, and their access ended`,
    ],
  ],
  'person.replaced': [
    [
      { name: dana },
      `${dana}’s email was confirmed by another account, which takes the place of this one`,
    ],
  ],
  'person.factor_added': [
    [{ name: dana, factor: 'an authenticator app' }, `${dana} added an authenticator app`],
  ],
  'person.factor_removed': [
    [{ name: dana, factor: 'an authenticator app' }, `${dana} removed an authenticator app`],
  ],
  'person.factors_reset': [[{ name: dana }, `${dana}’s second factors were all removed`]],
  'person.recovery_code_used': [
    [{ name: dana, left: 9 }, `${dana} signed in with a recovery code, 9 left`],
  ],
  'person.device_added': [
    [
      { name: dana, device: 'Chrome on macOS' },
      `${dana} signed in with a new device: Chrome on macOS`,
    ],
    [{ name: dana, device: null }, `${dana} signed in with a new device`],
  ],
  'person.sessions_ended': [[{ name: dana }, `${dana} ended other sessions`]],
  'token.created': [[{ name: 'Sync', scopes: [] }, 'API token Sync was created']],
  'token.test_created': [[{ name: 'Try', scopes: [] }, 'Test token Try was created']],
  'sandbox.set_up': [[{}, 'The sandbox was set up']],
  'sandbox.reset': [[{}, 'The sandbox was reset']],
  'token.revoked': [[{ name: 'Sync' }, 'API token Sync was revoked']],
  'calendar_feed.created': [
    [{ of: 'all_jobs' }, 'A calendar feed of all jobs was created'],
    [{ of: 'person' }, 'A calendar feed of a crew member was created'],
  ],
  'calendar_feed.revoked': [[{ of: 'job' }, 'A calendar feed of the job was revoked']],
  'connection.approved': [[{ clientName: 'Claude', scopes: ['read'] }, 'Claude was connected']],
  'connection.disconnected': [[{ clientName: 'Claude' }, 'Claude was disconnected']],
  'webhook_endpoint.created': [
    [{ name: hook, kind: 'webhook', events: [] }, 'Webhook endpoint n8n was created'],
  ],
  'webhook_endpoint.updated': [[{ name: hook, fields }, 'Webhook endpoint n8n was updated']],
  'webhook_endpoint.resumed': [[{ name: hook, fields }, 'Webhook endpoint n8n was resumed']],
  'webhook_endpoint.paused': [[{ name: hook, fields }, 'Webhook endpoint n8n was paused']],
  'webhook_endpoint.kept': [[{ name: hook }, 'Webhook endpoint n8n was kept']],
  'webhook_endpoint.removed': [[{ name: hook }, 'Webhook endpoint n8n was removed']],
  'webhook_endpoint.rotated': [
    [{ name: hook, overlapHours: 24 }, 'The signing secret of n8n was rotated'],
  ],
  'webhook_endpoint.resent': [
    [{ name: hook, deliveryId: 'whd_1', event: 'project_created' }, 'A delivery to n8n was resent'],
  ],
  'webhook_endpoint.recovered': [
    [
      { name: hook, since: '2026-12-01T00:00:00Z', count: 1 },
      'A failed delivery to n8n is being resent',
    ],
    [
      { name: hook, since: '2026-12-01T00:00:00Z', count: 3 },
      '3 failed deliveries to n8n are being resent',
    ],
  ],
});
