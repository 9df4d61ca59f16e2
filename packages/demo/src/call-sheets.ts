import { newId } from '@callboard/core';
import { touchShootDays } from '@callboard/core/schedule';
import type { DayKey } from './days.ts';
import { insertCallSheet, insertRecipients } from './rows.ts';
import { on, type Story } from './story.ts';

interface Recipient {
  name: string;
  kind: 'crew' | 'cast' | 'client' | 'vendor';
}

const guests: Recipient[] = [
  { name: 'Simone Achebe', kind: 'client' },
  { name: 'Luca Ferro', kind: 'client' },
  { name: 'Hana Brandt', kind: 'client' },
  { name: 'Copper Pan Catering', kind: 'vendor' },
  { name: 'Northside Grip House', kind: 'vendor' },
];

const withoutEmail = 'Idris Cole';
const bounced = 'Northside Grip House';
const confirmedCount = 17;

/** Creates the call sheet of day 1, sent twice, and of day 2, ready. Nothing is actually sent. */
export async function fillCallSheets(
  story: Story,
  { days, bookings }: { days: Map<DayKey, string>; bookings: Map<string, string> },
): Promise<void> {
  const sent = await openSheet(story, days.get('P1-1'), { status: 'sent', revision: 2 });
  await openSheet(story, days.get('P1-2'), { status: 'ready', revision: 0 });
  const cast = ['Amara Finch', 'Leo Park'];
  const crew = [...bookings.keys()].filter((name) => name !== 'Kai Moreno');
  const recipients: Recipient[] = [
    ...crew.map((name) => ({
      name,
      kind: cast.includes(name) ? ('cast' as const) : ('crew' as const),
    })),
    ...guests,
  ];
  const ctx = on(story, 0, '06:10', 'wren');
  let confirmations = confirmedCount;
  const rows = recipients.map(({ name, kind }) => {
    const reached = name !== withoutEmail && name !== bounced;
    const hasConfirmed = reached && confirmations-- > 0;
    return {
      id: newId('callSheetRecipient'),
      callSheetId: sent,
      revision: 2,
      kind,
      bookingId: bookings.get(name) ?? null,
      name,
      email:
        name === withoutEmail ? null : `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
      callTime: '06:30',
      delivery: deliveryOf(name),
      skipReason: name === withoutEmail ? 'No email' : null,
      openedAt: hasConfirmed ? ctx.now() : null,
      confirmedAt: hasConfirmed ? ctx.now() : null,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    };
  });
  await insertRecipients(ctx, rows);
}

function deliveryOf(name: string): 'skipped' | 'bounced' | 'delivered' {
  if (name === withoutEmail) return 'skipped';
  return name === bounced ? 'bounced' : 'delivered';
}

async function openSheet(
  story: Story,
  shootDayId: string | undefined,
  { status, revision }: { status: 'ready' | 'sent'; revision: number },
): Promise<string> {
  if (!shootDayId) throw new Error('The demo lacks a day for its call sheet.');
  const ctx = on(story, -1, '18:20', 'wren');
  const id = newId('callSheet');
  await insertCallSheet(ctx, {
    id,
    shootDayId,
    status,
    revision,
    sentAt: status === 'sent' ? ctx.now() : null,
    sentBy: status === 'sent' ? ctx.actor.name : null,
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  });
  await touchShootDays(ctx, [shootDayId]);
  return id;
}
