import type { BankReach } from '@callboard/core/banking';

let count = 0;

/** A provider that connects an invented login without a network. */
export const links: NonNullable<BankReach['links']> = {
  createLinkToken: async () => 'link-1',
  exchange: async () => {
    count += 1;
    return { accessToken: 'access-1', itemId: `linked-${count}` };
  },
  readAccounts: async () => ({
    accounts: [],
    item: { institutionId: null, institutionName: 'Harborline Bank', consentExpiresAt: null },
  }),
  async *readTransactions() {},
  end: async () => {},
};
