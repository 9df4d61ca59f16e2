import { AppError } from '@callboard/domain/errors';
import {
  as,
  createTestApp,
  makeInvoice,
  makePayment,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../kernel/context.ts';
import { creditInvoice, undoWriteOff, voidInvoice, writeOffInvoice } from '../invoices/index.ts';
import { applyCredit, reversePayment } from './index.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp({ poolSize: 5 });
});
afterAll(() => app.close());

const cents = fc.integer({ min: 1, max: 150_000 });
const which = fc.integer({ min: 0, max: 2 });
const step = fc.oneof(
  fc.record({ do: fc.constant('pay' as const), which, other: which, cents, part: cents }),
  fc.record({ do: fc.constant('reverse' as const), which }),
  fc.record({ do: fc.constant('credit' as const), which, cents }),
  fc.record({ do: fc.constant('void' as const), which }),
  fc.record({ do: fc.constant('apply' as const), which, cents }),
  fc.record({ do: fc.constant('off' as const), which }),
  fc.record({ do: fc.constant('owe' as const), which }),
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface World {
  clientId: string;
  invoices: { id: string; clientId: string }[];
  payments: string[];
  notes: string[];
}

const date = '2026-11-21';

async function take(world: World, it: Step): Promise<void> {
  const invoice = world.invoices[it.which];
  if (!invoice) return;
  const { id } = invoice;
  const { clientId } = world;
  const by = <T>(work: (ctx: Ctx) => Promise<T>) => as(app, owner, work);
  switch (it.do) {
    case 'pay': {
      const ids = [...new Set([id, world.invoices[it.other]?.id ?? id])];
      const part = Math.max(1, Math.min(it.part, Math.floor(it.cents / ids.length)));
      const allocations = ids.map((invoiceId) => ({ invoiceId, amountCents: part }));
      const amountCents = Math.max(it.cents, part * ids.length);
      const payment = await makePayment(app, owner, { clientId, amountCents, allocations });
      world.payments.push(payment.id);
      return;
    }
    case 'reverse': {
      const payment = world.payments[it.which];
      if (!payment) return;
      await by((ctx) => reversePayment(ctx, { id: payment, reversedOn: date, reason: 'Bounced' }));
      return;
    }
    case 'credit': {
      const reason = 'Discount';
      const note = await by((ctx) => creditInvoice(ctx, { id, amountCents: it.cents, reason }));
      world.notes.push(note.id);
      return;
    }
    case 'void': {
      const note = world.notes[it.which] ?? id;
      await by((ctx) => voidInvoice(ctx, { id: note, reason: 'Mistake' }));
      return;
    }
    case 'apply':
      await by((ctx) => applyCredit(ctx, { clientId, invoiceId: id, amountCents: it.cents }));
      return;
    case 'off':
      await by((ctx) => writeOffInvoice(ctx, { id, reason: 'Bankrupt' }));
      return;
    case 'owe':
      await by((ctx) => undoWriteOff(ctx, { id }));
  }
}

/** Refusals are fine; what is stored must be whole after each of them. */
async function attempt(world: World, it: Step): Promise<void> {
  try {
    await take(world, it);
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    if (!(cause instanceof AppError)) throw error;
  }
}

async function openWorld(): Promise<World> {
  const first = await makeInvoice(app, owner);
  const { projectId, clientId } = first;
  const rest = [
    await makeInvoice(app, owner, { projectId }),
    await makeInvoice(app, owner, { projectId }),
  ];
  return { clientId, invoices: [first, ...rest], payments: [], notes: [] };
}

/** Invoices, payments and credit notes whose figures do not agree with what settled them. */
const disagreements = ({ clientId }: World) => app.system.sql`
  with active as (select * from invoice_settlements where ended_at is null)
  select i.id from invoices i
  left join lateral (
    select coalesce(sum(amount_cents) filter (where kind = 'payment'), 0) as paid,
      coalesce(sum(amount_cents) filter (where kind <> 'payment'), 0) as credited,
      coalesce(bool_or(kind = 'write_off'), false) as is_off
    from active where invoice_id = i.id
  ) s on true
  where i.client_id = ${clientId} and i.kind <> 'credit_note' and (
    i.paid_cents <> s.paid or i.credited_cents <> s.credited
    or i.paid_cents + i.credited_cents > i.total_cents or i.paid_cents < 0 or i.credited_cents < 0
    or (i.status in ('paid', 'written_off')) <> (i.paid_cents + i.credited_cents = i.total_cents)
    or (i.status = 'written_off') <>
      (s.is_off and i.paid_cents + i.credited_cents = i.total_cents)
    or (i.status = 'partially_paid') <>
      (i.paid_cents > 0 and i.paid_cents + i.credited_cents < i.total_cents)
    or (i.status = 'paid') <> (i.paid_on is not null))
  union all
  select p.id from payments p
  where p.client_id = ${clientId} and (
    select coalesce(sum(amount_cents), 0) from active where payment_id = p.id)
    > case when p.reversed_at is null then p.amount_cents + p.fee_cents else 0 end
  union all
  select n.id from invoices n
  where n.client_id = ${clientId} and n.kind = 'credit_note' and (
    select coalesce(sum(amount_cents), 0) from active where credit_note_id = n.id)
    > case when n.status = 'void' then 0 else n.total_cents end`;

const figures = ({ clientId }: World) => app.system.sql`
  select id, status, paid_cents, credited_cents, paid_on from invoices
  where client_id = ${clientId} and kind <> 'credit_note' order by id`;

test('paid and credited never exceed the total, and always equal what settled it', async () => {
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      const world = await openWorld();
      for (const it of steps) await attempt(world, it);
      expect(await disagreements(world)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test('reversing a payment restores exactly what was before it', async () => {
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), cents, which, async (steps, amount, at) => {
      const world = await openWorld();
      for (const it of steps) await attempt(world, it);
      const before = await figures(world);
      const paid = world.payments.length;
      await attempt(world, {
        do: 'pay',
        which: at,
        other: (at + 1) % 3,
        cents: amount,
        part: amount,
      });
      const id = world.payments[paid];
      if (id === undefined) return;
      await as(app, owner, (ctx) =>
        reversePayment(ctx, { id, reversedOn: date, reason: 'Bounced' }),
      );
      expect(await figures(world)).toEqual(before);
    }),
    { numRuns: 15 },
  );
});
