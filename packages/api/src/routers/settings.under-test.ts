import { workRuleFields } from '@callboard/core/work-rules/fields';
import { makeConnection, makeMember, makeWorkRules } from '@callboard/testing/factories';
import { type RouterUnderTest, type Scene, single } from '../testing/router-under-test.ts';
import { everyone, managers, office } from '../testing/terms.ts';
import { tokenOf } from '../testing/tokens.ts';

export const company: RouterUnderTest = {
  permission: { query: 'workspace.view', mutation: 'company.edit' },
  values: {
    address: '1 Test Street',
    country: 'US',
    defaultCall: '06:30',
    defaultWrap: '18:30',
    legalName: 'Company Ltd',
    timeZone: 'Europe/Berlin',
  },
  procedures: {
    find: { whoMay: everyone },
    letterhead: { whoMay: everyone },
    update: { whoMay: managers, lock: 'workspace' },
  },
};

export const connections: RouterUnderTest = {
  id: 'connection',
  permission: { query: 'connections.manage', mutation: 'connections.manage' },
  records: [single('connection', ({ app, owner }) => makeConnection(app, owner))],
  procedures: {
    list: { whoMay: managers },
    disconnect: { whoMay: managers, worksWithoutPlan: true, lock: 'workspace' },
  },
};

export const members: RouterUnderTest = {
  id: 'member',
  permission: { query: 'members.view', mutation: 'members.manage' },
  records: [single('member', makeProducer), single('otherMember', makeProducer)],
  references: { cardsTo: 'otherMember', jobsTo: 'otherMember', holdsTo: 'otherMember' },
  values: {
    email: 'someone.new@example.com',
    financeAccess: 'own_projects',
    includeRemoved: true,
    people: [
      {
        ...{ name: 'A name', email: 'someone.else@example.com', phone: '' },
        ...{ defaultRole: 'Gaffer', department: 'electric' },
      },
    ],
    projectRoles: undefined,
    role: 'coordinator',
  },
  procedures: {
    list: { whoMay: office },
    add: { whoMay: managers, lock: 'workspace' },
    addMany: { whoMay: managers, lock: 'workspace' },
    renewLink: { whoMay: managers, lock: 'workspace' },
    withdraw: { whoMay: managers, lock: 'workspace' },
    update: { whoMay: managers, lock: 'workspace', input: { role: 'admin' } },
    departure: { whoMay: managers, permission: 'members.manage' },
    remove: { whoMay: managers, lock: 'workspace' },
  },
};

export const plan: RouterUnderTest = {
  permission: { query: 'plan.view', mutation: 'plan.edit' },
  values: { plan: 'house' },
  procedures: {
    find: { whoMay: managers },
    choose: { whoMay: 'owner', worksWithoutPlan: true, lock: 'workspace' },
  },
};

export const sandbox: RouterUnderTest = {
  permission: { query: 'tokens.manage', mutation: 'tokens.manage' },
  procedures: {
    find: { whoMay: managers },
    fill: { whoMay: managers, lock: 'workspace' },
  },
};

export const security: RouterUnderTest = {
  permission: { query: 'security.manage', mutation: 'security.manage' },
  values: { isRequired: false },
  procedures: {
    setRule: { whoMay: 'owner', lock: 'workspace' },
  },
};

export const tokens: RouterUnderTest = {
  id: 'token',
  permission: { query: 'tokens.manage', mutation: 'tokens.manage' },
  records: [single('token', ({ app, owner }) => tokenOf(app, owner, 'revoke'))],
  values: {
    isTest: undefined,
    expiresAt: new Date('2027-01-01T00:00:00Z'),
    scopes: ['projects:read'],
  },
  procedures: {
    list: { whoMay: managers },
    create: { whoMay: managers, lock: 'workspace' },
    revoke: { whoMay: managers, worksWithoutPlan: true, lock: 'workspace' },
  },
};

export const workRules: RouterUnderTest = {
  id: 'workRules',
  fields: workRuleFields,
  permission: { query: 'workspace.view', mutation: 'company.edit' },
  records: [single('workRules', ({ app, owner }) => makeWorkRules(app, owner))],
  values: { mealPenaltyCents: 5_000 },
  procedures: {
    list: { whoMay: everyone },
    add: { whoMay: managers, lock: 'workspace' },
    update: { whoMay: managers, lock: 'workspace' },
    remove: { whoMay: managers, lock: 'workspace' },
  },
};

async function makeProducer({ app, owner }: Scene): Promise<string> {
  return (await makeMember(app, { id: owner.workspaceId }, 'producer')).membershipId;
}
