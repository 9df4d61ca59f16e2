import {
  createTestApp,
  makeDraft,
  makeWorkspace,
  openLink,
  sendDraft,
  type TestApp,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashSecret } from '../tokens/hash-secret.ts';
import { shareOfLink } from './share-of-link.unscoped.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test.each(['portalLinks', 'portalFilms'] as const)(
  'for %s, who proved an email on a link does not share with strangers who have it',
  async (kind) => {
    const { owner } = await makeWorkspace(app, { plan: 'house' });
    const link = await sendDraft(app, owner, await makeDraft(app, owner));
    const { proofs } = await openLink(app, link);
    const tokenHash = hashSecret(link.secret);
    const shareOf = (secrets: readonly string[]) =>
      shareOfLink(app.database, {
        ...{ kind, address: link.address, tokenHash, proofHashes: secrets.map(hashSecret) },
      });
    const [proof = ''] = proofs;
    expect(await shareOf([])).toBe(tokenHash);
    expect(await shareOf(['proof_invented'])).toBe(tokenHash);
    expect(await shareOf(proofs)).toBe(`${tokenHash} ${hashSecret(proof)}`);
  },
);
