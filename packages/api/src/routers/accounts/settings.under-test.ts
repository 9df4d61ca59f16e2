import { workRuleFields } from '@callboard/domain/work-rules/fields';
import { makeConnection, makeMember, makeWorkRules } from '@callboard/testing/factories';
import { type RouterUnderTest, type Scene, single } from '../../testing/router-under-test.ts';
import { everyone, managers, office } from '../../testing/terms.ts';
import { tokenOf } from '../../testing/tokens.ts';

export const company: RouterUnderTest = {
  whoMay: everyone,
  permission: { query: 'workspace.view', mutation: 'company.edit' },
  values: {
    address: '1 Test Street',
    country: 'US',
    defaultCall: '06:30',
    defaultWrap: '18:30',
    legalName: 'Company Ltd',
    phone: '555-0100',
    timeZone: 'Europe/Berlin',
  },
  procedures: {
    update: { whoMay: managers, lock: 'workspace' },
  },
};

export const connections: RouterUnderTest = {
  id: 'connection',
  whoMay: managers,
  permission: { query: 'connections.manage', mutation: 'connections.manage' },
  records: [single('connection', ({ app, owner }) => makeConnection(app, owner))],
  procedures: {
    disconnect: { worksWithoutPlan: true, lock: 'workspace' },
  },
};

export const members: RouterUnderTest = {
  id: 'member',
  whoMay: managers,
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
    add: { lock: 'workspace' },
    addMany: { lock: 'workspace' },
    renewLink: { lock: 'workspace' },
    withdraw: { lock: 'workspace' },
    update: { lock: 'workspace', input: { role: 'admin' } },
    departure: { permission: 'members.manage' },
    remove: { lock: 'workspace' },
  },
};

export const plan: RouterUnderTest = {
  whoMay: managers,
  permission: { query: 'plan.view', mutation: 'plan.edit' },
  values: { plan: 'house' },
  procedures: {
    choose: { whoMay: 'owner', worksWithoutPlan: true, lock: 'workspace' },
  },
};

export const sandbox: RouterUnderTest = {
  whoMay: managers,
  permission: { query: 'tokens.manage', mutation: 'tokens.manage' },
  procedures: {
    fill: { lock: 'workspace' },
  },
};

export const security: RouterUnderTest = {
  whoMay: 'owner',
  permission: { query: 'security.manage', mutation: 'security.manage' },
  values: { isRequired: false },
  procedures: {
    setRule: { lock: 'workspace' },
  },
};

export const tokens: RouterUnderTest = {
  id: 'token',
  whoMay: managers,
  permission: { query: 'tokens.manage', mutation: 'tokens.manage' },
  records: [single('token', ({ app, owner }) => tokenOf(app, owner, 'revoke'))],
  values: {
    isTest: undefined,
    expiresAt: new Date('2027-01-01T00:00:00Z'),
    scopes: ['projects:read'],
  },
  procedures: {
    create: { lock: 'workspace' },
    revoke: { worksWithoutPlan: true, lock: 'workspace' },
  },
};

export const workRules: RouterUnderTest = {
  id: 'workRules',
  fields: workRuleFields,
  whoMay: managers,
  permission: { query: 'workspace.view', mutation: 'company.edit' },
  records: [single('workRules', ({ app, owner }) => makeWorkRules(app, owner))],
  values: { mealPenaltyCents: 5_000 },
  procedures: {
    list: { whoMay: everyone },
    add: { lock: 'workspace' },
    update: { lock: 'workspace' },
    remove: { lock: 'workspace' },
  },
};

async function makeProducer({ app, owner }: Scene): Promise<string> {
  return (await makeMember(app, { id: owner.workspaceId }, 'producer')).membershipId;
}
