import {
  addCost,
  addFloat,
  approvePurchaseOrder,
  createPurchaseOrder,
  requestPurchaseOrder,
  setPurchaseOrderReceived,
} from '@callboard/core/spend';
import type { AddCost, CreatePurchaseOrder } from '@callboard/domain/costs/fields';
import type { z } from 'zod';
import { idOf } from './crew.ts';
import { dateOf, on, type Story } from './story.ts';

type NewOrder = Omit<z.infer<typeof CreatePurchaseOrder>, 'projectId'>;

const stage: NewOrder = {
  vendorName: 'Alder Yard Studios',
  vendorEmail: 'bookings@alderyard.example.com',
  section: 'D',
  lines: [
    { description: 'Stage 4, day rate', qty: 200, unitCents: 625_000 },
    { description: 'Power and air', qty: 200, unitCents: 87_500 },
  ],
  notes: 'Load in from 05:30 at the north dock.',
};

const grip: NewOrder = {
  vendorName: 'Lowland Grip and Lighting',
  vendorEmail: 'rentals@lowlandgrip.example.com',
  section: 'I',
  lines: [
    { description: '5-ton grip package, day rate', qty: 200, unitCents: 315_000 },
    { description: 'LED panels, day rate', qty: 800, unitCents: 44_125 },
  ],
};

const robes: NewOrder = {
  vendorName: 'Marigold Wardrobe House',
  section: 'E',
  lines: [
    { description: 'Robes and knitwear', qty: 600, unitCents: 18_500 },
    { description: 'Alterations, hours', qty: 450, unitCents: 6_500 },
  ],
  notes: 'Fitting the day before the shoot.',
};

/** What Morning Ritual has bought so far: one order waits for approval. */
export async function buyMorningRitual(
  story: Story,
  projectId: string,
  people: Map<string, string>,
): Promise<void> {
  const stageId = await orderFor(story, projectId, { ...stage, neededOn: dateOf(story, 1) });
  const gripId = await orderFor(story, projectId, { ...grip, neededOn: dateOf(story, 1) });
  for (const id of [stageId, gripId]) {
    await approvePurchaseOrder(on(story, -8, '17:20', 'marcus'), { id });
  }
  await setPurchaseOrderReceived(on(story, -1, '16:30', 'joel'), { id: gripId, isReceived: true });
  const robesId = await orderFor(story, projectId, { ...robes, neededOn: dateOf(story, 0) });
  await requestPurchaseOrder(on(story, -1, '17:45', 'joel'), { id: robesId });
  await spend(story, projectId, idOf(people, 'Idris Cole'));
}

async function orderFor(story: Story, projectId: string, order: NewOrder): Promise<string> {
  const ctx = on(story, -9, '11:00', 'joel');
  return (await createPurchaseOrder(ctx, { ...order, projectId })).id;
}

async function spend(story: Story, projectId: string, idrisId: string): Promise<void> {
  const ctx = on(story, -2, '15:10', 'joel');
  const { id: floatId } = await addFloat(ctx, {
    ...{ projectId, crewMemberId: idrisId, holderName: 'Idris Cole' },
    ...{ amountCents: 60_000, givenOn: dateOf(story, -2) },
  });
  const receipts: (Omit<z.infer<typeof AddCost>, 'projectId' | 'date'> & { day: number })[] = [
    {
      vendorName: 'City permit office',
      section: 'D',
      amountCents: 64_000,
      description: 'Street parking permit',
      kind: 'card',
      day: -4,
    },
    {
      vendorName: 'Corner Market',
      section: 'C',
      amountCents: 21_219,
      description: 'Craft service, tech scout',
      floatId,
      day: -2,
    },
    {
      vendorName: 'Bell Hardware',
      section: 'H',
      amountCents: 8_460,
      description: 'Hooks and paint',
      floatId,
      day: -1,
    },
  ];
  for (const { day, ...receipt } of receipts) {
    await addCost(ctx, { ...receipt, projectId, date: dateOf(story, day) });
  }
}
