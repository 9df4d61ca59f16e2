import {
  type RouterUnderTest,
  type Scene,
  single,
  withoutLock,
} from '../../testing/router-under-test.ts';
import { everyone, managers, office } from '../../testing/terms.ts';

const told = withoutLock('what the person is told: it grants no access');

export const notices: RouterUnderTest = {
  id: 'notice',
  whoMay: everyone,
  permission: { query: 'workspace.view', mutation: 'workspace.view' },
  records: [single('notice', noticeOfEndpoint)],
  values: {
    channels: { card_due: 'mail' },
    digestHour: 9,
    isRead: true,
    isUnread: undefined,
    isWatching: true,
    noticeGroup: undefined,
    ofProject: undefined,
    quiet: { from: '20:00', until: '07:00' },
    timeZone: 'Europe/Berlin',
    until: new Date('2027-01-01T00:00:00Z'),
  },
  procedures: {
    list: { input: { limit: 1 } },
    ofWebhooks: { whoMay: managers, permission: 'webhooks.manage' },
    setRead: { worksWithoutPlan: true, lock: told },
    markAllRead: { worksWithoutPlan: true, lock: told },
    updateSettings: { worksWithoutPlan: true, lock: told },
    isWatched: { whoMay: office, permission: 'projects.view' },
    watch: { whoMay: office, permission: 'projects.view', worksWithoutPlan: true, lock: told },
  },
};

async function noticeOfEndpoint({ app, owner, idOf }: Scene): Promise<string> {
  const kind = 'endpoint_failing';
  const endpoint = await idOf('endpoint');
  await app.system.sql`
    insert into notices (workspace_id, membership_id, kind, subject_id, is_urgent, since)
    values (${owner.workspaceId}, ${owner.membershipId}, ${kind}, ${endpoint}, true, 'epoch')`;
  return `${kind}.${endpoint}`;
}
