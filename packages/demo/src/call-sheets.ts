import { newId } from '@callboard/core';
import {
  findCallSheet,
  markCallSheetReady,
  openCallSheet,
  previewSending,
  updateCallSheet,
} from '@callboard/core/crew';
import { touchShootDays } from '@callboard/core/schedule';
import type { DayKey } from './days.ts';
import { insertRecipients, sendSheet } from './rows.ts';
import { on, type Story } from './story.ts';

const guests = [
  { name: 'Simone Achebe', kind: 'client', role: 'Agency producer, Ostrander & Pike' },
  { name: 'Luca Ferro', kind: 'client', role: 'Creative director, Ostrander & Pike' },
  { name: 'Hana Brandt', kind: 'client', role: 'Brand manager, Quillfeather' },
  { name: 'Copper Pan Catering', kind: 'vendor', role: 'Catering' },
  { name: 'Northside Grip House', kind: 'vendor', role: 'Grip and electric truck' },
] as const;

const withoutEmail = 'Idris Cole';
const bounced = 'Northside Grip House';
const confirmedCount = 17;

/** Creates the call sheet of day 1, sent twice, and of day 2, ready. Nothing is actually sent. */
export async function fillCallSheets(
  story: Story,
  { days }: { days: Map<DayKey, string> },
): Promise<void> {
  const sent = await openSheet(story, days.get('P1-1'));
  await sendTwice(story, sent);
  const ready = await openSheet(story, days.get('P1-2'));
  await markCallSheetReady(on(story, -1, '18:40', 'wren'), { id: ready.id });
}

type Opened = Awaited<ReturnType<typeof openSheet>>;

async function openSheet(story: Story, shootDayId: string | undefined) {
  if (!shootDayId) throw new Error('The demo lacks a day for its call sheet.');
  const ctx = on(story, -1, '17:10', 'wren');
  const { id } = await openCallSheet(ctx, { shootDayId });
  await updateCallSheet(ctx, {
    id,
    weather: { summary: 'Clear', highC: 19, lowC: 9, rainPercent: 5, windKph: 11 },
    safety: 'Wet stone around the pool: closed shoes only. First aid kit at camera.',
    notes: 'No smoking on the property. Shoes off on the oak floor.',
    walkie: [
      { channel: '1', use: 'Production' },
      { channel: '2', use: 'Open' },
      { channel: '5', use: 'Camera' },
      { channel: '7', use: 'Grip and electric' },
    ],
    departmentNotes: { camera: 'Second body stays on the slider all morning.' },
    guests: guests.map((it) => ({
      ...{
        ...it,
        id: newId('callSheetGuest'),
        phone: null,
        arrival: it.kind === 'client' ? '08:00' : null,
      },
      email: emailOf(it.name),
    })),
  });
  return { id, shootDayId };
}

function emailOf(name: string): string {
  return `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
}

async function sendTwice(story: Story, { id, shootDayId }: Opened): Promise<void> {
  const ctx = on(story, -1, '18:20', 'wren');
  const { sheet } = await findCallSheet(ctx, { id });
  const first = { ...sheet, notes: 'No smoking on the property.' };
  for (const [at, sent] of [first, sheet].entries()) {
    await sendSheet(ctx, { callSheetId: id, revision: at + 1, sheet: sent });
  }
  const { copies } = await previewSending(ctx, { id, to: 'all' });
  const later = on(story, 0, '06:10', 'wren');
  const isBooked = (key: string) => sheet.people.some((it) => it.key === key);
  let confirmations = confirmedCount;
  const rows = copies.map(({ key, kind, name, phone, call }) => {
    const reached = name !== withoutEmail && name !== bounced;
    const confirmedAt = reached && confirmations-- > 0 ? later.now() : null;
    return {
      ...{ id: newId('callSheetRecipient'), callSheetId: id, revision: 2, sentRevision: 2 },
      ...{ personKey: key, kind, name, phone, bookingId: isBooked(key) ? key : null },
      email: name === withoutEmail ? null : emailOf(name),
      callTime: call && /^\d/.test(call) ? call : sheet.day.generalCall,
      delivery: deliveryOf(name),
      skipReason: name === withoutEmail ? 'No email' : null,
      ...{ openedAt: confirmedAt, confirmedAt, confirmedRevision: confirmedAt && 2 },
      ...{ createdAt: ctx.now(), updatedAt: ctx.now() },
    };
  });
  await insertRecipients(ctx, rows);
  await touchShootDays(ctx, [shootDayId]);
}

function deliveryOf(name: string): 'skipped' | 'bounced' | 'delivered' {
  if (name === withoutEmail) return 'skipped';
  return name === bounced ? 'bounced' : 'delivered';
}
