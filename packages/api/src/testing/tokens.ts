import { makeToken, type TestApp, type TestMember } from '@callboard/testing/factories';

const tokens = new Map<string, ReturnType<typeof makeToken>>();

/** Returns one of two cached tokens of an owner: the one that makes calls, or the one to revoke. */
export function tokenOf(
  app: TestApp,
  owner: TestMember,
  purpose: 'call' | 'revoke' = 'call',
): ReturnType<typeof makeToken> {
  const key = `${owner.membershipId} ${purpose}`;
  const token = tokens.get(key) ?? makeToken(app, owner);
  tokens.set(key, token);
  return token;
}
