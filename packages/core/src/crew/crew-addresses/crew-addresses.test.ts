import {
  as,
  asCrew,
  codeMailedTo,
  createTestApp,
  makeCrewLink,
  makeCrewMember,
  makeMember,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestCrewLink,
  type TestMember,
  type TestWorkspace,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { redactCrewMember } from '../../across/redaction/index.ts';
import { listActivity, listAuditLog } from '../../activity/index.ts';
import { listOutbox } from '../../mail/index.ts';
import { listOwnBills } from '../../spend/own-bills/index.ts';
import { listNotices } from '../../tell/notices/index.ts';
import { proveCrewLink, requestCrewCode, sendCrewLink } from '../crew-links/index.ts';
import {
  changeOwnEmail,
  findOwnPage,
  listOwnDates,
  requestOwnEmail,
  updateOwnDetails,
} from '../crew-page/index.ts';
import {
  findCrewMember,
  findCrewPage,
  importCrew,
  mergeCrewMembers,
  updateCrewMember,
} from '../index.ts';
import { giveOwnNumbers, listCrewNumbers, listOwnPaperwork } from '../paperwork/index.ts';
import {
  confirmAddressChange,
  findAddressChange,
  listUnconfirmedAddresses,
  objectToAddressChange,
  releaseAddress,
} from './index.ts';

const own = { bankRouting: '021000021', bankAccount: '000123456789' };
const others = { bankRouting: '021000021', bankAccount: '999988887777' };

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let joel: TestMember;
let id: string;
let email: string;
let stolen: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.clock.advance(86_400 * 2);
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
  joel = await makeMember(app, company, 'coordinator');
  email = `theo-${crypto.randomUUID()}@example.com`;
  stolen = `mallory-${crypto.randomUUID()}@example.org`;
  id = (await makeCrewMember(app, owner, { email, phone: '555-0110' })).id;
});
afterAll(() => app.close());

/** Enters the code that is mailed to an email, in a new browser. */
async function proveAt(mailbox: string): Promise<TestCrewLink> {
  const link = await makeCrewLink(app, owner, { crewMemberId: id });
  const { secret: codeSecret } = await requestCrewCode(app.database, link);
  const code = await codeMailedTo(app.database, mailbox);
  const { proof } = await proveCrewLink(app.database, link, { code, codeSecret });
  return { ...link, proofs: [proof] };
}
const give = (link: TestCrewLink, numbers = own) =>
  asCrew(app, link, (ctx) => giveOwnNumbers(ctx, numbers));
const setEmail = (to: string | null, by = joel) =>
  as(app, by, (ctx) => updateCrewMember(ctx, { id, email: to }));
const endings = async () =>
  (await as(app, owner, (ctx) => listCrewNumbers(ctx, { crewMemberId: id }))).map(
    (it) => it.ending,
  );
/** The messages about changes that an email got, the newest first. */
const mailTo = async (mailbox: string) =>
  (await listOutbox(app.database, { email: mailbox, limit: 50 })).filter(
    ({ kind }) => kind === 'crew_address_changed',
  );
const waiting = () => as(app, owner, (ctx) => listUnconfirmedAddresses(ctx, [id]));
const requestOf = async (mailbox: string) => {
  const secret =
    /mailed_[\w-]{43}/.exec(
      (await mailTo(mailbox)).find((it) => it.text?.includes('mailed_'))?.text ?? '',
    )?.[0] ?? '';
  return { secret, address: '192.0.2.9' };
};
const unproved = () => {
  const { confirmedAt: _, ...member } = owner;
  return member;
};
const release = (by: TestMember, to = stolen) =>
  as(app, by, (ctx) => releaseAddress(ctx, { id, email: to }));

describe('an email that the office changed', () => {
  beforeEach(async () => {
    await give(await proveAt(email));
  });

  test('opens neither numbers, papers nor bills, and the one before is told', async () => {
    await setEmail(stolen);
    await as(app, joel, (ctx) => sendCrewLink(ctx, { id }));
    const link = await proveAt(stolen);
    for (const act of [() => give(link, others), ...reads(link)]) {
      expect(await refusalOf(act())).toBe('forbidden');
    }
    await setEmail(email);
    expect(await endings()).toEqual(['6789', '0021']);
    expect(await refusalOf(give(link, others))).toBe('email_not_confirmed');
    const [back, told] = [await mailTo(stolen), await mailTo(email)];
    expect(told[0]?.text).toMatch(
      /coordinator \d+ of .* changed your email to m\*\*\*@example.org/s,
    );
    expect(back[0]?.text).toMatch(/changed your email to t\*\*\*@example.com/);
    expect(back[0]?.text).not.toMatch(/mailed_/);
  });

  const reads = (link: TestCrewLink) => [
    () => asCrew(app, link, listOwnPaperwork),
    () => asCrew(app, link, listOwnBills),
  ];

  test('still opens dates, and the page says why the rest is closed', async () => {
    await setEmail(stolen);
    const link = await proveAt(stolen);
    expect(await asCrew(app, link, listOwnDates)).toMatchObject({ coming: [] });
    expect(await asCrew(app, link, findOwnPage)).toMatchObject({
      isProved: true,
      closed: { isBlocked: false, askedEmail: 't***@example.com' },
    });
    const { address } = await as(app, joel, (ctx) => findCrewPage(ctx, { id }));
    expect(address).toMatchObject({
      ...{ changedBy: joel.name, askedEmail: 't***@example.com', mayRelease: false },
    });
  });

  test('opens them once the person confirmed it from the one before, with a new code', async () => {
    await setEmail(stolen);
    const early = await proveAt(stolen);
    const request = await requestOf(email);
    expect(await findAddressChange(app.database, request)).toMatchObject({
      ...{ field: 'email', changedBy: joel.name, to: 'm***@example.org' },
      canConfirm: true,
    });
    expect((await waiting()).size).toBe(1);
    await confirmAddressChange(app.database, request);
    await confirmAddressChange(app.database, request);
    expect((await waiting()).size).toBe(0);
    expect(await refusalOf(give(early, others))).toBe('email_not_confirmed');
    await give(await proveAt(stolen), others);
    expect(await endings()).toEqual(['7777', '0021']);
    const { items } = await as(app, owner, (ctx) => listAuditLog(ctx, { limit: 3 }));
    expect(items[0]?.summary).toMatch(
      /entered, through the crew link with a code mailed to m\*\*\*@example.org, which coordinator \d+ entered and the person confirmed/,
    );
  });

  test('is blocked by an objection, which ends the links and is told to who sees all money', async () => {
    await setEmail(stolen);
    const link = await proveAt(stolen);
    const request = await requestOf(email);
    await objectToAddressChange(app.database, request);
    await objectToAddressChange(app.database, request);
    expect(await refusalOf(asCrew(app, link, findOwnPage))).toBe('not_found');
    expect(await refusalOf(confirmAddressChange(app.database, request))).toBe('conflict');
    expect(await refusalOf(proveAt(stolen))).toBe('invalid_parameter email');
    const noticesOf = async (member: TestMember) =>
      (await as(app, member, (ctx) => listNotices(ctx, { limit: 10 }))).items.map((it) => it.kind);
    expect(await noticesOf(owner)).toContain('crew_address_objected');
    expect(await noticesOf(joel)).not.toContain('crew_address_objected');
    await setEmail(email);
    await setEmail(stolen);
    expect(await refusalOf(proveAt(stolen))).toBe('invalid_parameter email');
  });

  test('is released by somebody with all money and a recent proof only', async () => {
    await setEmail(stolen);
    expect(await refusalOf(release(joel))).toBe('forbidden');
    expect(await refusalOf(release(unproved()))).toBe('confirmation_needed');
    expect(await refusalOf(release(owner, email))).toBe('conflict');
    await release(owner);
    expect(await refusalOf(release(owner))).toBe('conflict');
    await give(await proveAt(stolen), others);
    const { items } = await as(app, owner, (ctx) => listAuditLog(ctx, { limit: 4 }));
    expect(items.map((it) => it.summary).join('\n')).toMatch(/was released for papers and numbers/);
  });

  test('is not released by whoever entered it, unless nobody else sees all money', async () => {
    await setEmail(stolen, owner);
    await release(owner);
    const admin = await makeMember(app, company, 'admin');
    const again = `again-${stolen}`;
    await setEmail(again, owner);
    expect(await refusalOf(release(owner, again))).toBe('forbidden');
    const { address } = await as(app, owner, (ctx) => findCrewPage(ctx, { id }));
    expect(address).toMatchObject({ isOwnChange: true, mayRelease: false });
    await release(admin, again);
  });

  test('is not laundered by an email in between, or by none', async () => {
    const between = `between-${crypto.randomUUID()}@example.org`;
    await setEmail(between);
    const first = await requestOf(email);
    await setEmail(null);
    await setEmail(stolen);
    expect(await refusalOf(confirmAddressChange(app.database, first))).toBe('conflict');
    expect(await refusalOf(give(await proveAt(stolen), others))).toBe('forbidden');
    const { secret: codeSecret, link } = await asked(stolen);
    const code = await codeMailedTo(app.database, stolen);
    await setEmail(email);
    await setEmail(stolen);
    expect(await refusalOf(proveCrewLink(app.database, link, { code, codeSecret }))).toBe(
      'invalid_parameter code',
    );
  });

  async function asked(_mailbox: string) {
    const link = await makeCrewLink(app, owner, { crewMemberId: id });
    const { secret } = await requestCrewCode(app.database, link);
    app.clock.advance(1);
    return { secret, link };
  }

  test('is told and waits after an import, too', async () => {
    const row = { name: 'Theo Marsh', department: 'electric', defaultRole: 'Gaffer' } as const;
    await as(app, joel, (ctx) =>
      importCrew(ctx, { people: [{ ...row, email: stolen, updateId: id }] }),
    );
    expect((await waiting()).get(id)).toMatchObject({ changedBy: joel.name });
    expect((await mailTo(email))[0]?.text).toMatch(/m\*\*\*@example.org/);
  });

  test('waits for the office when two people are merged who confirmed different emails', async () => {
    const other = await makeCrewMember(app, owner, { name: 'Theo Marsh', email: stolen });
    await as(app, joel, (ctx) => mergeCrewMembers(ctx, { id, intoId: other.id }));
    id = other.id;
    expect(await refusalOf(give(await proveAt(stolen), others))).toBe('forbidden');
    expect(await endings()).toEqual(['6789', '0021']);
    expect(await refusalOf(confirmAddressChange(app.database, await requestOf(email)))).toBe(
      'conflict',
    );
    await release(owner);
    await give(await proveAt(stolen), others);
  });

  test('cannot be confirmed while it is changed again', async () => {
    await setEmail(stolen);
    const request = await requestOf(email);
    const collision = await whileCommitting(app, {
      by: joel,
      change: (ctx) => updateCrewMember(ctx, { id, email: `x${stolen}` }),
      work: () => confirmAddressChange(app.database, request),
    });
    expect(collision).toMatchObject({ outcome: 'conflict', hasWaited: true });
    expect((await waiting()).size).toBe(1);
  });

  test('leaves nothing of the addresses behind when the person is redacted', async () => {
    await setEmail(stolen);
    await as(app, owner, (ctx) => redactCrewMember(ctx, { id, name: 'Theo Marsh' }));
    const rows = await app.system
      .sql`select * from crew_address_changes where crew_member_id = ${id}`;
    expect(rows).toEqual([]);
    const log = await app.system.sql`
      select data from activity where subject_id = ${id} and verb like 'address%'`;
    expect(JSON.stringify(log)).not.toMatch(/\*\*\*@/);
  });
});

describe('other changes', () => {
  test('a changed phone is told to the email, where the person can object', async () => {
    await give(await proveAt(email));
    await as(app, joel, (ctx) => updateCrewMember(ctx, { id, phone: '555-0199' }));
    expect((await mailTo(email))[0]?.text).toMatch(/your phone number to ••••\s0199/);
    const request = await requestOf(email);
    expect(await refusalOf(confirmAddressChange(app.database, request))).toBe('conflict');
    await objectToAddressChange(app.database, request);
    const { items } = await as(app, owner, (ctx) => listActivity(ctx, { limit: 1 }));
    expect(items[0]?.summary).toMatch(/change of the phone of Theo Marsh to •••• 0199 was not/);
  });

  test('a changed phone on their own page is told to the email, too', async () => {
    const link = await proveAt(email);
    await asCrew(app, link, (ctx) => updateOwnDetails(ctx, { phone: '555-0199' }));
    expect((await mailTo(email))[0]?.text).toMatch(/phone number to ••••\s0199/);
  });

  test('the person’s own change counts at once, tells the one before, and can be objected to', async () => {
    const link = await proveAt(email);
    await give(link);
    const mine = `mine-${crypto.randomUUID()}@example.com`;
    const { secret: codeSecret } = await requestOwnEmail(app.database, link, { email: mine });
    const code = await codeMailedTo(app.database, mine);
    await changeOwnEmail(app.database, link, { code, codeSecret });
    expect((await waiting()).size).toBe(0);
    await give(link, others);
    const request = await requestOf(email);
    await objectToAddressChange(app.database, request);
    expect((await waiting()).get(id)).toMatchObject({ isBlocked: true });
    await setEmail(email);
    expect((await waiting()).size).toBe(0);
  });

  test('nobody is told, and the new email counts, while there is nothing to protect', async () => {
    await setEmail(stolen);
    expect(await mailTo(email)).toEqual([]);
    await give(await proveAt(stolen));
    expect((await waiting()).size).toBe(0);
    expect(await as(app, owner, (ctx) => findCrewMember(ctx, { id }))).toMatchObject({
      provingEmail: stolen,
    });
  });

  test('a person is told of ten changes a day at most', async () => {
    await give(await proveAt(email));
    for (let it = 0; it < 12; it += 1) await setEmail(`m${it}${stolen}`);
    expect(await mailTo(email)).toHaveLength(10);
    expect((await waiting()).get(id)).toMatchObject({ askedEmail: null });
  });
});

test('an old or unknown secret opens nothing', async () => {
  await give(await proveAt(email));
  await setEmail(stolen);
  const request = await requestOf(email);
  const unknown = { ...request, secret: `mailed_${'x'.repeat(43)}` };
  expect(await refusalOf(findAddressChange(app.database, unknown))).toBe('not_found');
  app.clock.advance(86_400 * 30 + 1);
  expect(await refusalOf(findAddressChange(app.database, request))).toBe('not_found');
});
