import {
  as,
  asClient,
  createTestApp,
  linkMailedTo,
  makeDraft,
  makeWorkspace,
  openLink,
  refusalOf,
  sendDraft,
  type TestApp,
  type TestMember,
  type TestPortalLink,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '../../accounts/access/limits.unscoped.ts';
import { asPortalLink } from '../../portal/index.ts';
import { remindClient } from '../sent-estimates/index.ts';
import { findPortalEstimate } from './index.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
});
afterAll(() => app.close());

async function sent() {
  const draft = await makeDraft(app, owner);
  const link = await openLink(app, await sendDraft(app, owner, draft));
  return { ...draft, link };
}

const read = (link: TestPortalLink) => asClient(app, link, (ctx) => findPortalEstimate(ctx, {}));

describe('a secret', () => {
  test('that is guessed, or of another kind, opens nothing and is counted', async () => {
    const guess = (secret: string, address = '192.0.2.66') =>
      refusalOf(asPortalLink(app.database, { secret, proofs: [], address }, async () => null));
    for (const secret of ['', 'portal_', `page_${'a'.repeat(43)}`, "portal_' or 1=1"]) {
      expect(await guess(secret)).toBe('not_found');
    }
    for (let n = 4; n < limits.portalLinkMissesByAddress.count; n += 1) {
      await guess(`portal_${String(n).padStart(43, 'a')}`);
    }
    expect(await guess(`portal_${'b'.repeat(43)}`)).toBe('rate_limited');
    expect(await read((await sent()).link)).toBeTruthy();
  });

  test('of a reminder opens the same estimate', async () => {
    const { id, email, number } = await sent();
    app.clock.advance(60);
    await as(app, owner, (ctx) => remindClient(ctx, { id }));
    const link = { estimateId: id, email, ...(await linkMailedTo(app, email)) };
    expect((await read(link)).estimate.number).toBe(number);
  });
});
