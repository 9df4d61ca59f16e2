import { dateInWords } from '@callboard/domain/dates';
import { listOpenPaperwork, type OpenPaperwork } from '../../crew/paperwork/list-open-paperwork.ts';
import { type DueReport, listDueReports } from '../../crew/wrap-reports/list-due-reports.ts';
import type { Ctx } from '../../kernel/context.ts';
import { listWebhookNotices } from '../../tell/notices/list-webhook-notices.ts';
import type { Notice } from '../../tell/notices/record.ts';
import type { Alert } from '../overview/alerts.ts';
import { listAlerts } from '../overview/list-alerts.ts';
import { listOwnCards } from './open-cards.ts';

type OwnCard = Awaited<ReturnType<typeof listOwnCards>>[number];

/** Something that needs the actor. */
export type Need =
  | ({ of: 'job'; isUrgent: boolean } & Alert)
  | ({ of: 'report'; isUrgent: true; text: string } & DueReport)
  | ({ of: 'card'; isUrgent: boolean } & OwnCard)
  | { of: 'webhooks'; isUrgent: false; text: string; endpointId: string | null };

/**
 * Lists what needs the actor, most urgent first: holds, call sheets, cards at risk and permits, then
 * wrap reports, paperwork, their own cards that are due, what is overdue, their other cards, and failing webhooks.
 */
export async function listNeeds(ctx: Ctx, today: string): Promise<Need[]> {
  const [{ alerts }, reports, papers, cards, notices] = await Promise.all([
    listAlerts(ctx, today),
    listDueReports(ctx),
    listOpenPaperwork(ctx, today),
    listOwnCards(ctx),
    listWebhookNotices(ctx),
  ]);
  const isOverdue = ({ kind }: Alert) => kind === 'deliverable_overdue';
  const isDue = ({ due }: OwnCard) => due !== null && due <= today;
  const { due = [], later = [] } = Object.groupBy(cards, (it) => (isDue(it) ? 'due' : 'later'));
  const { overdue = [], pressing = [] } = Object.groupBy(alerts, (it) =>
    isOverdue(it) ? 'overdue' : 'pressing',
  );
  return [
    ...pressing.map((it) => ({ of: 'job' as const, isUrgent: true, ...it })),
    ...reports.map((it) => ({
      of: 'report' as const,
      isUrgent: true as const,
      ...it,
      text: reportInWords(ctx, it),
    })),
    ...papers.map((it) => ({ of: 'job' as const, isUrgent: true, ...toPaperAlert(ctx, it) })),
    ...due.map((it) => ({ of: 'card' as const, isUrgent: true, ...it })),
    ...overdue.map((it) => ({ of: 'job' as const, isUrgent: false, ...it })),
    ...later.map((it) => ({ of: 'card' as const, isUrgent: false, ...it })),
    ...ofWebhooks(notices),
  ];
}

function reportInWords(ctx: Ctx, { label, date, isStarted }: DueReport): string {
  const state = isStarted ? 'is not submitted' : 'is due';
  return `The wrap report of ${label} on ${dateInWords(date, ctx.now())} ${state}.`;
}

function toPaperAlert(ctx: Ctx, { people, date, ...project }: OpenPaperwork): Alert {
  const whose = people === 1 ? '1 person has' : `${people} people have`;
  const text = `${whose} paperwork open, due ${dateInWords(date, ctx.now())}.`;
  return { kind: 'paperwork_open', ...project, text, until: null };
}

/** Returns one need for all endpoints with notices. */
function ofWebhooks(notices: Notice[]): Need[] {
  const [newest] = notices;
  if (!newest) return [];
  const endpoints = new Set(notices.map((it) => it.subjectId));
  const isOne = endpoints.size === 1;
  const text = isOne ? newest.text : `${endpoints.size} webhook endpoints are failing.`;
  return [{ of: 'webhooks', isUrgent: false, text, endpointId: isOne ? newest.subjectId : null }];
}
