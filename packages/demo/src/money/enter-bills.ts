import {
  approveBill,
  enterBill,
  markBillPaid,
  scheduleBill,
  voidBill,
} from '@callboard/core/spend';
import type { ProjectKey } from '../cast.ts';
import { findPurchaseOrder } from '../rows.ts';
import { dateOf, on, type Story } from '../story.ts';
import { type DemoBill, demoBills } from './demo-bills.ts';

interface Known {
  people: ReadonlyMap<string, string>;
  projects: ReadonlyMap<ProjectKey, string>;
}

/** Enters the bills of crew and vendors. Returns their ids by who is paid. */
export async function enterBills(story: Story, known: Known): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const bill of demoBills) ids.set(bill.payee, await enter(story, known, bill));
  return ids;
}

async function enter(story: Story, { people, projects }: Known, bill: DemoBill): Promise<string> {
  const { kind, payee, section, line: description, by, billed, due, number } = bill;
  const projectId = projects.get(bill.project);
  const ctx = on(story, billed, '15:20', by);
  const { id } = await enterBill(ctx, {
    ...{ kind, number: number ?? null, projectId: projectId ?? null },
    ...(kind === 'crew' ? { crewMemberId: people.get(payee) ?? null } : { payeeName: payee }),
    ...(bill.isOfOrder && { purchaseOrderId: await findPurchaseOrder(ctx, payee) }),
    ...{ billedOn: dateOf(story, billed), dueOn: dateOf(story, due) },
    lines: [
      {
        ...{ kind: kind === 'crew' ? 'service' : 'rental', description, section },
        ...{ qty: 100, rateCents: bill.dollars * 100, taxes: [] },
        ...{ lineId: null, bookingId: null, date: null },
      },
    ],
  });
  await settle(story, bill, id);
  return id;
}

async function settle(story: Story, bill: DemoBill, id: string): Promise<void> {
  const { approved, scheduled, paid, voided } = bill;
  if (approved) {
    const ctx = on(story, approved.day, '17:05', approved.by);
    await approveBill(ctx, { id, reason: 'Agreed by phone before the job.' });
  }
  if (scheduled) {
    const scheduledFor = dateOf(story, scheduled.for);
    await scheduleBill(on(story, scheduled.day, '11:30', 'dana'), { id, scheduledFor });
  }
  if (paid) {
    const ctx = on(story, paid.day, '12:10', 'dana');
    await markBillPaid(ctx, { id, paidOn: dateOf(story, paid.day), source: paid.source });
  }
  if (voided)
    await voidBill(on(story, voided.day, '09:50', bill.by), { id, reason: voided.reason });
}
