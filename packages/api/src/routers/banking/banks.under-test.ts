import { makeBank } from '@callboard/testing/factories';
import {
  group,
  type RouterUnderTest,
  type Scene,
  withoutLock,
} from '../../testing/router-under-test.ts';
import { managers, money } from '../../testing/terms.ts';

const sent = withoutLock('what a connected bank sends: it grants no access');

export const banks: RouterUnderTest = {
  id: 'plaidBank',
  whoMay: managers,
  permission: { query: 'money.view', mutation: 'money.edit' },
  hasMoney: true,
  records: [group(['sandboxBank', 'plaidBank', 'bankAccount'], makeBanks)],
  references: { accountId: 'bankAccount' },
  values: {
    accountIds: ['savings'],
    command: { kind: 'outage' },
    countsAsCash: false,
    institutionId: 'sandbox_alder_street',
    largeDepositCents: 5_000_000,
    lowBalanceCents: 7_500_000,
    password: 'sandbox',
    publicToken: 'public-1',
    user: 'production',
  },
  procedures: {
    list: { whoSees: money.ofAll },
    account: { whoSees: money.ofAll, references: { id: 'bankAccount' } },
    settings: { whoSees: money.ofAll },
    updateSettings: { lock: 'workspace', whoSees: money.ofAll },
    sandbox: { whoSees: money.ofAll },
    openSandbox: { lock: 'workspace', whoSees: money.ofAll },
    repairSandbox: { lock: 'workspace', whoSees: money.ofAll, references: { id: 'sandboxBank' } },
    commandSandbox: { lock: sent, whoSees: money.ofAll, references: { id: 'sandboxBank' } },
    startLink: { lock: 'workspace', whoSees: money.ofAll },
    finishLink: { lock: 'workspace', whoSees: money.ofAll },
    finishRepair: { lock: 'workspace', whoSees: money.ofAll },
    setCountsAsCash: { lock: sent, whoSees: money.ofAll },
    read: { lock: sent, whoSees: money.ofAll },
    disconnect: { lock: 'workspace', whoSees: money.ofAll },
  },
};

/** Connects a bank of the sandbox and one of Plaid. The plan has no room for many, so earlier ones go. */
async function makeBanks({ app, owner }: Scene) {
  await app.system.sql`
    update bank_connections set deleted_at = now() where workspace_id = ${owner.workspaceId}`;
  const sandbox = await makeBank(app, owner);
  const plaid = await makeBank(app, owner, { provider: 'plaid' });
  return {
    ...{ sandboxBank: sandbox.connectionId, plaidBank: plaid.connectionId },
    bankAccount: plaid.accounts.checking ?? '',
  };
}
