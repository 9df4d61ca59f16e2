import { newId } from '@callboard/core';
import { openCallSheet } from '@callboard/core/crew';
import { as, makeRecipient } from '@callboard/testing/factories';
import { group, type RouterUnderTest, type Scene } from '../../testing/router-under-test.ts';
import { managers, office, officeAndAd, ordinary } from '../../testing/terms.ts';

export const callSheets: RouterUnderTest = {
  id: 'callSheet',
  whoMay: officeAndAd,
  permission: { query: 'workspace.view', mutation: 'workspace.view' },
  records: [group(['callSheet', 'recipient', 'question'], sheetOfDay)],
  references: { recipientId: 'recipient', shootDayId: 'day', bookingId: 'booking' },
  values: {
    revision: 0,
    to: 'all',
    exceptKeys: [],
    isConfirmed: true,
    isAnswered: true,
    hasTexts: true,
    ...{ notes: 'Closed shoes.', safety: 'Wet stone.', parking: 'Lot B.', advance: 'Day 2.' },
    weather: { summary: 'Clear', highC: 19, lowC: 9, rainPercent: 5, windKph: 11 },
    hospital: { name: 'Fern Hill Hospital', address: '100 W California Blvd', phone: null },
    contacts: [{ role: '1st AD', name: 'Wren Abara', phone: null }],
    walkie: [{ channel: '1', use: 'Production' }],
    departmentNotes: { camera: 'Second body.' },
    guests: [],
    attachments: [],
    pickupTime: '05:30',
    makeupTime: '06:00',
    onSetTime: '07:30',
  },
  procedures: {
    template: { whoMay: office, permission: 'schedule.view' },
    updateTemplate: { whoMay: managers, permission: 'company.edit', lock: 'workspace' },
    ofProject: {},
    revision: { input: { revision: null } },
    open: { lock: ordinary },
    update: { lock: ordinary },
    setCastTimes: { lock: ordinary },
    markReady: { lock: ordinary },
    pullBack: { lock: ordinary },
    send: { lock: 'workspace' },
    schedule: { lock: 'workspace', input: { date: '2026-11-23', time: '18:00' } },
    cancelSending: { lock: ordinary },
    resend: { lock: 'workspace' },
    confirmByPhone: { lock: ordinary },
    answer: { lock: ordinary, references: { id: 'question' } },
    answerWarning: { lock: ordinary, input: { key: 'permit', note: null } },
  },
  tools: {
    list: { name: 'list_call_sheets' },
  },
};

/** Opens the call sheet of the day, with a recipient who asked something. */
async function sheetOfDay({ app, owner, idOf }: Scene) {
  const shootDayId = await idOf('day');
  const { id: callSheet } = await as(app, owner, (ctx) => openCallSheet(ctx, { shootDayId }));
  const { id: recipient } = await makeRecipient(app, owner, { callSheetId: callSheet });
  const question = newId('callSheetQuestion');
  await app.system.sql`
    insert into call_sheet_questions (workspace_id, id, call_sheet_id, recipient_id, text)
    values (${owner.workspaceId}, ${question}, ${callSheet}, ${recipient}, 'Where do I park?')`;
  return { callSheet, recipient, question };
}
