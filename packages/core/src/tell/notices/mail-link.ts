import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ActSettings, Ctx } from '../../kernel/context.ts';
import { mailedPrefix } from '../../mail/hide-secrets.ts';
import { isNoticeKind, type NoticeKindName } from './catalog.ts';

/** What one click on "Unsubscribe" ends: the mail of a kind, or the daily email. */
export type MailSubject = NoticeKindName | 'digest';

/** Days that the links of a mail work. */
const validDays = 365;

/** Length of a signature in base64url. */
const signatureLength = 43;

const mostCharacters = 400;

interface Addressed {
  membership_id: string;
  email: string;
  of: MailSubject;
}

/** What a link says before its signature is checked. */
export interface MailLink {
  workspaceId: string;
  membershipId: string;
  of: MailSubject;
  day: number;
  signature: Buffer;
}

/**
 * Returns the addresses in a mail about notices: the page of settings, and the one-click target. The
 * prefix of their token hides it from owners who read the outbox.
 */
export function mailLinkOf(ctx: Ctx, { membership_id, email, of }: Addressed) {
  const link = { workspaceId: ctx.workspace.id, membershipId: membership_id, of, day: dayOf(ctx) };
  const text = Buffer.from(textOf(link)).toString('base64url');
  const token = `${mailedPrefix}${text}${sign(ctx, link, email).toString('base64url')}`;
  return {
    pageUrl: `${ctx.baseUrl}/mail-settings?token=${token}`,
    oneClickUrl: `${ctx.baseUrl}/unsubscribe?token=${token}`,
  };
}

/** Reads a link, without checking its signature; null for anything that is not one. */
export function readMailLink(token: string): MailLink | null {
  if (!token.startsWith(mailedPrefix) || token.length > mostCharacters) return null;
  const text = Buffer.from(token.slice(mailedPrefix.length, -signatureLength), 'base64url');
  const [workspaceId = '', membershipId = '', of = '', day = ''] = text.toString().split('.', 4);
  const isShaped = /^ws_\w+$/.test(workspaceId) && /^mem_\w+$/.test(membershipId);
  if (!isShaped || !(of === 'digest' || isNoticeKind(of))) return null;
  return {
    workspaceId,
    membershipId,
    of,
    day: Number(day),
    signature: Buffer.from(token.slice(-signatureLength), 'base64url'),
  };
}

/** Returns whether a link was mailed to this address within a year. */
export function isValidLink(
  carrier: Pick<ActSettings, 'cursorKey'> & { now(): Date },
  link: MailLink,
  email: string,
): boolean {
  const expected = sign(carrier, link, email);
  const age = dayOf(carrier) - link.day;
  return (
    age >= 0 &&
    age <= validDays &&
    link.signature.length === expected.length &&
    timingSafeEqual(link.signature, expected)
  );
}

type Signed = Omit<MailLink, 'signature'>;

function textOf({ workspaceId, membershipId, of, day }: Signed): string {
  return [workspaceId, membershipId, of, day].join('.');
}

/** The address is signed and not shown, so that a changed address ends the links to the old one. */
function sign({ cursorKey }: Pick<ActSettings, 'cursorKey'>, link: Signed, email: string): Buffer {
  return createHmac('sha256', cursorKey)
    .update(`notice mail ${textOf(link)} ${email.toLowerCase()}`)
    .digest();
}

function dayOf({ now }: { now(): Date }): number {
  return Math.floor(now().getTime() / 86_400_000);
}
