import type { Role } from '@callboard/domain/access/enums';
import { isAllowed, type Permission } from '@callboard/domain/access/permissions';
import { type NoticeGroup, noticeChannels } from '@callboard/domain/notices/enums';
import { timeZone } from '@callboard/domain/people/fields';
import { z } from 'zod';
import { schema } from '../../kernel/schema.ts';
import { type NoticeKindName, noticeCatalog, noticeKindNames } from './catalog.ts';

/** Who can be told of the kinds of a group at all. */
const groupNeeds: Record<NoticeGroup, Permission> = {
  cards: 'workspace.view',
  holds: 'projects.view',
  call_sheets: 'projects.view',
  locations: 'projects.view',
  estimates: 'estimates.edit',
  deliverables: 'projects.view',
  media: 'projects.view',
  costs: 'projects.wrap',
  invoices: 'money.view',
  bank: 'money.view',
  company: 'plan.view',
  integrations: 'webhooks.manage',
};

/** Returns the kinds that a role can be told of. */
export function kindsFor(role: Role): NoticeKindName[] {
  return noticeKindNames.filter((it) => isAllowed(role, groupNeeds[noticeCatalog[it].group]));
}

/** A whole hour, such as "20:00". */
const hour = z.string().regex(/^([01]\d|2[0-3]):00$/, 'Choose an hour.');

/** Only the fields that are sent change. Quiet hours need both ends. */
export const UpdateNoticeSettings = z.object({
  channels: z.partialRecord(z.enum(noticeKindNames), z.enum(noticeChannels)).optional(),
  digestHour: z.number().int().min(0).max(23).optional(),
  /** Null for the company's. */
  timeZone: timeZone.nullable().optional(),
  quiet: z.object({ from: hour, until: hour }).nullable().optional(),
});

const { noticeSettings } = schema;

export type NoticeSettings = Pick<
  typeof noticeSettings.$inferSelect,
  'channels' | 'digestHour' | 'timeZone' | 'quietFrom' | 'quietUntil'
>;

/** Settings of a member who has changed none. */
export const defaultSettings: NoticeSettings = {
  channels: {},
  digestHour: 8,
  timeZone: null,
  quietFrom: null,
  quietUntil: null,
};
