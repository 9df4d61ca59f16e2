import { z } from 'zod';
import { departments } from '../crew/enums.ts';
import { opened, optionalText, plainDate, wallTime } from '../fields.ts';
import { mostOnSheet } from './enums.ts';

const shortText = z.string().trim().min(1).max(200);

const hospital = z.object({
  name: shortText,
  address: z.string().trim().max(500),
  phone: optionalText(50),
});

const contact = z.object({ role: shortText, name: shortText, phone: optionalText(50) });

const channel = z.object({ channel: z.string().trim().min(1).max(20), use: shortText });

const weather = z.object({
  summary: shortText,
  highC: z.number().min(-80).max(70).nullable(),
  lowC: z.number().min(-80).max(70).nullable(),
  rainPercent: z.number().int().min(0).max(100).nullable(),
  windKph: z.number().int().min(0).max(400).nullable(),
});

const guest = z.object({
  /** Given by the browser, so that a guest can be edited before the first save is answered. */
  id: z.string().regex(/^gst_[0-9a-z]{26}$/),
  kind: z.enum(['client', 'vendor']),
  name: shortText,
  role: optionalText(200),
  email: z.email('Enter an email such as name@example.com.').max(254).nullable(),
  phone: optionalText(50),
  arrival: wallTime.nullable(),
});

/** What a company's call sheets begin with. */
const template = {
  notes: optionalText(5000),
  safety: optionalText(5000),
  walkie: z.array(channel).max(mostOnSheet.walkie).nullable(),
  departmentNotes: z.partialRecord(z.enum(departments), z.string().trim().max(1000)).nullable(),
};

export const UpdateSheetTemplate = z.object({ ...z.object(template).partial().shape, opened });

/** What people type on a call sheet. Null takes it from the day, its location or its job. */
export const callSheetRules = {
  ...template,
  parking: optionalText(2000),
  advance: optionalText(2000),
  weather: weather.nullable(),
  hospital: hospital.nullable(),
  contacts: z.array(contact).max(mostOnSheet.contacts).nullable(),
  guests: z
    .array(guest)
    .max(mostOnSheet.guests)
    .refine((all) => new Set(all.map((it) => it.id)).size === all.length, 'List each guest once.'),
  attachments: z
    .array(z.object({ fileId: z.string().max(60), isForCrew: z.boolean() }))
    .max(mostOnSheet.attachments)
    .refine(
      (all) => new Set(all.map((it) => it.fileId)).size === all.length,
      'Attach each file once.',
    ),
};

export const OpenCallSheet = z.object({ shootDayId: z.string() });

export const UpdateCallSheet = z.object({
  id: z.string(),
  ...z.object(callSheetRules).partial().shape,
  opened,
});

/** When cast are picked up, in hair and make-up, and on set. */
export const SetCastTimes = z.object({
  shootDayId: z.string(),
  bookingId: z.string(),
  pickupTime: wallTime.nullable(),
  makeupTime: wallTime.nullable(),
  onSetTime: wallTime.nullable(),
});

/** `revision` is the last one that the sender saw, so that two do not send at once. */
export const SendCallSheet = z.object({
  id: z.string(),
  revision: z.number().int().min(0),
  to: z.enum(['all', 'changed']),
  /** People of the sheet who get no mail this time. */
  exceptKeys: z.array(z.string().max(60)).max(600).default([]),
  /** Whether those who agreed get a text too. */
  hasTexts: z.boolean().default(true),
});

export const PreviewSending = SendCallSheet.pick({ id: true, to: true });

/** Sends the sheet at a time of the day's zone, as it is then. */
export const ScheduleSending = SendCallSheet.extend({ date: plainDate, time: wallTime });

/** Mails the last revision to one person once more. */
export const ResendCallSheet = z.object({
  recipientId: z.string(),
  despiteBounce: z.boolean().optional(),
});

export const ConfirmByPhone = z.object({ recipientId: z.string(), isConfirmed: z.boolean() });

export const AnswerQuestion = z.object({ id: z.string(), isAnswered: z.boolean() });

/** Says that a warning is known, and why it is fine, or takes that back. */
export const AnswerWarning = z.object({
  id: z.string(),
  key: z.string().max(60),
  isAnswered: z.boolean(),
  note: optionalText(500),
});

/** `revision` is the one that the person saw. */
export const ConfirmOwnSheet = z.object({ revision: z.number().int().min(1) });

export const SetOwnTexts = z.object({ isAgreed: z.boolean() });

export const AskAboutSheet = z.object({
  text: z.string().trim().min(1, 'Write your question.').max(2000),
});
