import {
  as,
  asCrew,
  createTestApp,
  makeBooking,
  makeCrewMember,
  makeMember,
  makeProject,
  makeProvenCrewLink,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { redactCrewMember } from '../../across/redaction/index.ts';
import { listAuditLog } from '../../activity/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { mergeCrewMembers, moveBookingDays } from '../index.ts';
import {
  giveOwnNumbers,
  listCrewNumbers,
  listJobPaperwork,
  readCrewNumber,
  removeCrewNumbers,
} from './index.ts';

const { crewNumbers, paperworkItems } = schema;
const taxId = '123-45-6789';
const bank = { bankRouting: '021000021', bankAccount: '000123456789' };

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
});

afterAll(() => app.close());

const person = async () => (await makeCrewMember(app, owner)).id;
const give = async (crewMemberId: string, numbers: object) => {
  const link = await makeProvenCrewLink(app, owner, { crewMemberId });
  await asCrew(app, link, (ctx) => giveOwnNumbers(ctx, numbers));
};
const read = (crewMemberId: string, by = owner) =>
  as(app, by, (ctx) => readCrewNumber(ctx, { crewMemberId, field: 'tax_id' }));
const stored = () => as(app, owner, ({ tx }) => tx.select().from(crewNumbers));

test('a number is stored encrypted, shown by its end, and each reading is in the audit log', async () => {
  const crewMemberId = await person();
  await give(crewMemberId, { taxId, ...bank });
  const rows = await stored();
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toMatch(/123456789|123-45|021000021/);
  const shown = await as(app, owner, (ctx) => listCrewNumbers(ctx, { crewMemberId }));
  expect(shown).toMatchObject([
    { field: 'bank_account', ending: '6789' },
    { field: 'bank_routing', ending: '0021' },
    { field: 'tax_id', ending: '6789' },
  ]);
  expect(await read(crewMemberId)).toEqual({ number: '123456789' });
  const { items } = await as(app, owner, (ctx) => listAuditLog(ctx, { limit: 5 }));
  expect(items[0]).toMatchObject({ summary: 'Theo Marsh’s tax ID was read' });
  const log = await app.system.sql`select * from activity`;
  expect(JSON.stringify(log)).not.toMatch(/123456789|6789/);
});

test('reading needs a recent proof of the person who reads', async () => {
  const crewMemberId = await person();
  await give(crewMemberId, { taxId });
  const unproved = (ctx: Ctx): Ctx => ({
    ...ctx,
    actor: { ...ctx.actor, confirmedAt: null } as Ctx['actor'],
  });
  const member = await makeMember(app, { id: owner.workspaceId }, 'admin');
  expect(
    await refusalOf(
      as(app, member, (ctx) => readCrewNumber(unproved(ctx), { crewMemberId, field: 'tax_id' })),
    ),
  ).toBe('confirmation_needed');
});

test('numbers that cannot be right are refused', async () => {
  const crewMemberId = await person();
  for (const numbers of [
    { taxId: '12345' },
    { bankRouting: '021000022', bankAccount: '12345' },
    { bankRouting: '021000021' },
    { bankAccount: '12345' },
    { bankRouting: '021000021', bankAccount: 'DE12' },
  ]) {
    expect(await refusalOf(give(crewMemberId, numbers)), JSON.stringify(numbers)).toMatch(
      /^invalid_parameter (taxId|bankRouting|bankAccount)$/,
    );
  }
});

test('a new number takes the place of the old one, also for two at once', async () => {
  const crewMemberId = await person();
  await Promise.all([give(crewMemberId, { taxId }), give(crewMemberId, { taxId: '987654321' })]);
  await give(crewMemberId, { taxId: '111223333' });
  expect(await read(crewMemberId)).toEqual({ number: '111223333' });
  await as(app, owner, (ctx) => removeCrewNumbers(ctx, { crewMemberId }));
  expect(await refusalOf(read(crewMemberId))).toBe('not_found');
});

test('bank details hand in the direct deposit of the jobs that asked for it', async () => {
  const crewMemberId = await person();
  const { id: projectId } = await makeProject(app, owner);
  const dates = ['2026-12-01'];
  const { id: bookingId } = await makeBooking(app, owner, { projectId, crewMemberId, dates });
  await as(app, owner, (ctx) => moveBookingDays(ctx, { bookingId, dates, status: 'confirmed' }));
  const statuses = async () => {
    const papers = await as(app, owner, (ctx) => listJobPaperwork(ctx, { projectId }));
    return papers.map(({ status }) => status);
  };
  await give(crewMemberId, bank);
  expect(await statuses()).toEqual(['not_sent', 'not_sent', 'not_sent']);
  await as(app, owner, ({ tx }) =>
    tx
      .update(paperworkItems)
      .set({ status: 'sent' })
      .where(eq(paperworkItems.bookingId, bookingId)),
  );
  await give(crewMemberId, bank);
  expect(await statuses()).toEqual(['sent', 'sent', 'signed']);
});

test('numbers go with a merge and are deleted by a redaction', async () => {
  const [id, intoId] = [await person(), await person()];
  await give(id, { taxId, ...bank });
  await give(intoId, { taxId: '987654321' });
  await as(app, owner, (ctx) => mergeCrewMembers(ctx, { id, intoId }));
  expect(await read(intoId)).toEqual({ number: '987654321' });
  const shown = await as(app, owner, (ctx) => listCrewNumbers(ctx, { crewMemberId: intoId }));
  expect(shown.map(({ field }) => field)).toEqual(['bank_account', 'bank_routing', 'tax_id']);
  await as(app, owner, (ctx) => redactCrewMember(ctx, { id: intoId, name: 'Theo Marsh' }));
  const left = (await stored()).filter((it) => [id, intoId].includes(it.crewMemberId));
  expect(left).toEqual([]);
});
