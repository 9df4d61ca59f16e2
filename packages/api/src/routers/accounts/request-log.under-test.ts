import type { RouterUnderTest } from '../../testing/router-under-test.ts';
import { managers } from '../../testing/terms.ts';

export const requestLog: RouterUnderTest = {
  whoMay: managers,
  permission: { query: 'tokens.manage', mutation: 'tokens.manage' },
  references: { tokenId: 'token' },
  values: { outcome: undefined, path: undefined },
  procedures: {
    list: { filters: ['tokenId'], input: { method: 'GET' } },
  },
};
