import {
  activityOf,
  as,
  asClient,
  createTestApp,
  linkMailedTo,
  makeBriefLink,
  makeDraft,
  makeMember,
  makeWorkspace,
  openLink,
  proveLink,
  refusalOf,
  sendDraft,
  type TestApp,
  type TestMember,
  type TestPortalLink,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '../../accounts/access/limits.unscoped.ts';
import { asPortalLink, requestPortalCode } from '../../portal/index.ts';
import { countPortalFile, sendPortalBrief } from '../brief-portal/index.ts';
import { listDecisions, removeQuestion } from '../sent-estimates/index.ts';
import {
  approveEstimate,
  askAboutEstimate,
  findPortalDocument,
  findPortalEstimate,
} from './index.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.clock.advance(86_400);
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
});
afterAll(() => app.close());

async function sent() {
  const draft = await makeDraft(app, owner);
  return { ...draft, link: await sendDraft(app, owner, draft) };
}

const ask = (link: TestPortalLink, comment = 'With the studio?') =>
  asClient(app, link, (ctx) => askAboutEstimate(ctx, { comment }));

async function times(count: number, work: () => Promise<unknown>): Promise<void> {
  for (let n = 0; n < count; n += 1) await work();
}

const { portalAnswersByLink, portalAnswersByWorkspace } = limits;

/** Uses up a limit but for the last one. */
async function useUp(name: keyof typeof limits, subject: string, left = 0): Promise<void> {
  const until = new Date(app.clock.now().getTime() + limits[name].windowSeconds * 1000);
  await app.system.sql`
    insert into rate_limits (key, window_ends_at, count)
    values (${`${name}:${subject}`}, ${until.toISOString()}, ${limits[name].count - left})`;
}

describe('questions through a link', () => {
  test('are bounded by day, and a flood leaves the contact their own', async () => {
    const { link } = await sent();
    const contact = await openLink(app, link);
    await times(portalAnswersByLink.count, () => ask(link));
    await expect(ask(link)).rejects.toMatchObject({
      code: 'rate_limited',
      message: expect.stringMatching(/^Too many messages came through this link. Write to /),
    });
    await times(portalAnswersByLink.count, () => ask(contact));
    await expect(ask(contact)).rejects.toMatchObject({
      code: 'rate_limited',
      message: expect.stringMatching(/^You sent too many messages. Write to /),
    });
    app.clock.advance(86_400);
    await ask(link);
  });

  test('are bounded by company, apart for those with a proof', async () => {
    const { link } = await sent();
    const contact = await openLink(app, link);
    await useUp('portalAnswersByWorkspace', owner.workspaceId, 1);
    await ask(link);
    expect(await refusalOf(ask(link))).toBe('rate_limited');
    expect(portalAnswersByWorkspace.count).toBeGreaterThan(portalAnswersByLink.count);
    await ask(contact);
  });

  test('that are junk are removed by a producer; what was decided is not', async () => {
    const { id, number, link } = await sent();
    await ask(link, 'Buy pills');
    await asClient(app, await openLink(app, link), async (ctx) => {
      const { estimate, sha256 } = await findPortalEstimate(ctx, {});
      const names = { name: 'Simone Achebe', email: link.email, agrees: true as const };
      await approveEstimate(ctx, { ...estimate, sha256, ...names, userAgent: null });
    });
    const list = () => as(app, owner, (ctx) => listDecisions(ctx, { id }));
    const remove = (questionId: string, member = owner) =>
      as(app, member, (ctx) => removeQuestion(ctx, { id, questionId }));
    const said = await list();
    const question = said.find((it) => it.kind === 'asked')?.id ?? '';
    const approval = said.find((it) => it.kind === 'approved')?.id ?? '';
    const coordinator = await makeMember(app, { id: owner.workspaceId }, 'coordinator');
    expect(await refusalOf(remove(question, coordinator))).toBe('forbidden');
    expect(await refusalOf(remove(approval))).toBe('not_found');
    await remove(question);
    expect((await list()).map((it) => it.kind)).toEqual(['approved']);
    expect((await activityOf(app, owner, 1))[0]?.summary).toBe(
      `A question of Simone Achebe about ${number} was removed`,
    );
    const forced = as(app, owner, (ctx) =>
      ctx.tx.execute(`delete from estimate_decisions where id = '${approval}'`),
    );
    await expect(forced).rejects.toThrow();
  });

  test('never hide a decision from the company', async () => {
    const { id, link } = await sent();
    const proved = await openLink(app, link);
    await asClient(app, proved, async (ctx) => {
      const { estimate, sha256 } = await findPortalEstimate(ctx, {});
      const names = { name: 'Simone Achebe', email: link.email, agrees: true as const };
      await approveEstimate(ctx, { ...estimate, sha256, ...names, userAgent: null });
    });
    await app.system.sql`
      insert into estimate_decisions (workspace_id, id, estimate_id, version, kind, method, name,
        content_sha256, currency, total_cents, created_at)
      select workspace_id, 'edec_' || n, estimate_id, version, 'asked', method, name,
        content_sha256, currency, total_cents, created_at + interval '1 minute'
      from estimate_decisions, generate_series(1, 250) n where estimate_id = ${id}`;
    const said = await as(app, owner, (ctx) => listDecisions(ctx, { id }));
    expect(said.filter((it) => it.kind === 'approved')).toHaveLength(1);
  });
});

describe('a flood of requests with a link', () => {
  test('does not keep out the browser that opened it first', async () => {
    const { link } = await sent();
    const contact = await openLink(app, link);
    const read = (by: TestPortalLink) => asClient(app, by, (ctx) => findPortalEstimate(ctx, {}));
    for (let n = 0; n < limits.portalLinks.count; n += 1) await read(link).catch(() => {});
    expect(await refusalOf(read(link))).toBe('rate_limited');
    const invented = { ...link, proofs: ['proof_invented'] };
    expect(await refusalOf(read(invented))).toBe('rate_limited');
    expect((await read(contact)).estimate.number).toBeTruthy();
  });

  test('for codes leaves codes to that browser', async () => {
    const { link, email } = await sent();
    const contact = await openLink(app, link);
    const code = ({ estimateId: _, email: __, ...request }: TestPortalLink) =>
      refusalOf(requestPortalCode(app.database, request, { email }));
    await times(limits.codesMailed.count, () => code(link));
    expect(await code(link)).toBe('rate_limited');
    expect(await code(contact)).toBe('no refusal');
  });

  test('records a download at most once an hour', async () => {
    const { id, link } = await sent();
    const download = () => asClient(app, link, (ctx) => findPortalDocument(ctx, {}));
    await times(3, download);
    app.clock.advance(3600);
    await download();
    const [row] = await app.system.sql`
      select count(*)::int from portal_events e join portal_links l on l.id = e.link_id
      where l.ref = ${id} and e.kind = 'downloaded'`;
    expect(row?.count).toBe(2);
  });
});

describe('briefs and files through a link', () => {
  test('are bounded by day, and a flood leaves the contact their own', async () => {
    const { email } = await makeBriefLink(app, owner);
    const link = { ...(await linkMailedTo(app, email)), estimateId: '', email };
    const { estimateId: _, email: __, ...request } = link;
    const send = (proofs: readonly string[]) =>
      refusalOf(
        sendPortalBrief(
          app.database,
          { ...request, proofs },
          {
            ...{ body: 'A film about bread, two days in May.', fileIds: [], formKey: undefined },
          },
        ),
      );
    const { proofs } = await proveLink(app, link);
    await times(limits.portalBriefsByLink.count, () => send([]));
    expect(await send([])).toBe('rate_limited');
    expect(await send(proofs)).toBe('no refusal');
    const seen = await asPortalLink(app.database, request, async (ctx) => ctx.actor.portalLinkId);
    await useUp('portalFilesByLinkAndDay', seen);
    const file = (by: readonly string[]) =>
      refusalOf(countPortalFile(app.database, { ...request, proofs: by }));
    expect(await file([])).toBe('rate_limited');
    expect(await file(proofs)).toBe('no refusal');
  });
});
