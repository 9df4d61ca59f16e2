import { makePayment, makeRefund } from '@callboard/testing/factories';
import { group, type RouterUnderTest, type Scene } from '../../testing/router-under-test.ts';
import { managers, money, producers } from '../../testing/terms.ts';

export const payments: RouterUnderTest = {
  id: 'payment',
  whoMay: managers,
  permission: { query: 'money.view', mutation: 'money.edit' },
  hasMoney: true,
  records: [group(['payment', 'creditedClient', 'refund'], payAhead)],
  references: { invoiceId: 'invoice' },
  values: {
    receivedOn: '2026-11-21',
    reference: 'ACH 7',
    allocations: [],
    feeCents: undefined,
    method: 'ach',
    reversedOn: '2026-11-21',
    refundedOn: '2026-11-21',
    email: 'someone.new@example.com',
  },
  procedures: {
    list: {
      whoSees: money.ofAll,
      filters: ['clientId'],
      unfiltered: { query: undefined, clientId: undefined },
    },
    payable: { whoMay: producers, whoSees: 'nothing' },
    credit: { whoMay: producers, whoSees: money.ofAll },
    refunds: { whoSees: money.ofAll },
    account: { whoMay: producers, whoSees: money.ofAny, references: { id: 'client' } },
    statement: { whoSees: money.ofAll },
    sendStatement: { lock: 'workspace', whoSees: money.ofAll },
    record: { lock: 'month', whoSees: money.ofAll },
    reverse: { lock: 'month', whoSees: money.ofAll },
    refund: { lock: 'month', whoSees: money.ofAll, references: { clientId: 'creditedClient' } },
    reverseRefund: { lock: 'month', whoSees: money.ofAll, references: { id: 'refund' } },
    applyCredit: {
      lock: 'month',
      whoSees: money.ofAll,
      references: { clientId: 'creditedClient' },
    },
  },
};

/** Records a payment of the client of the invoice that no invoice is paid with. */
async function payAhead({ app, owner, idOf }: Scene) {
  const clientId = await idOf('billedClient');
  await makePayment(app, owner, { clientId });
  const { id: refund } = await makeRefund(app, owner, { clientId });
  const { id: payment } = await makePayment(app, owner, { clientId });
  return { payment, creditedClient: clientId, refund };
}
