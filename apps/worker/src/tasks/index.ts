import type { Database } from '@callboard/core/kernel';
import { errorLine } from '@callboard/core/kernel';
import type { Forecaster } from '@callboard/core/schedule';
import type { FileStore } from '@callboard/files';
import type { Sender } from '@callboard/webhooks';
import type { Task, TaskList } from 'graphile-worker';
import type { Logger } from 'pino';
import type { BankReader } from '../bank-reader.ts';
import type { BriefReader } from '../brief-reader.ts';
import type { Drafter } from '../drafter.ts';
import type { ExportMaker } from '../export-maker.ts';
import type { MailSender } from '../mail-sender.ts';
import type { PictureMaker } from '../picture-maker.ts';
import type { SandboxMaker } from '../sandbox-maker.ts';
import type { TextSender } from '../text-sender.ts';
import type { TranscodeMaker } from '../transcode-maker.ts';
import * as checkLedgers from './check-ledgers.ts';
import * as deleteWorkspaces from './delete-workspaces.ts';
import * as draftEstimates from './draft-estimates.ts';
import * as mailNotices from './mail-notices.ts';
import * as mailReminders from './mail-reminders.ts';
import * as makeExports from './make-exports.ts';
import * as makePictures from './make-pictures.ts';
import * as makeSandboxes from './make-sandboxes.ts';
import * as makeTranscodes from './make-transcodes.ts';
import * as pruneAuditLog from './prune-audit-log.ts';
import * as pruneBriefFiles from './prune-brief-files.ts';
import * as pruneCodes from './prune-codes.ts';
import * as pruneDeliveries from './prune-deliveries.ts';
import * as pruneEvents from './prune-events.ts';
import * as pruneExports from './prune-exports.ts';
import * as pruneFiles from './prune-files.ts';
import * as pruneIdempotencyKeys from './prune-idempotency-keys.ts';
import * as pruneMail from './prune-mail.ts';
import * as pruneNotices from './prune-notices.ts';
import * as pruneOauth from './prune-oauth.ts';
import * as pruneRateLimits from './prune-rate-limits.ts';
import * as pruneRequests from './prune-requests.ts';
import * as pruneSessions from './prune-sessions.ts';
import * as raiseNotices from './raise-notices.ts';
import * as readBanks from './read-banks.ts';
import * as readBriefFiles from './read-brief-files.ts';
import * as readForecasts from './read-forecasts.ts';
import * as remindCallSheets from './remind-call-sheets.ts';
import * as reportCallSheets from './report-call-sheets.ts';
import * as requestPictures from './request-pictures.ts';
import * as sendDeliveries from './send-deliveries.ts';
import * as sendMail from './send-mail.ts';
import * as sendScheduledSheets from './send-scheduled-sheets.ts';
import * as sendTexts from './send-texts.ts';
import * as sweepDeliveries from './sweep-deliveries.ts';
import * as sweepFiles from './sweep-files.ts';

interface Services {
  webhooks: Sender;
  mail: MailSender;
  /** Undefined to send no texts. */
  texts: TextSender | undefined;
  exports: ExportMaker;
  drafter: Drafter;
  briefs: BriefReader;
  banks: BankReader;
  sandboxes: SandboxMaker;
  pictures: PictureMaker;
  transcodes: TranscodeMaker;
  store: FileStore;
  /** Undefined to read no forecasts. */
  forecaster: Forecaster | undefined;
  log: Logger;
}

interface Databases {
  database: Database;
  /** The same database with connections that only mail uses. */
  mailDatabase: Database;
}

/** Returns every task by its name, which is its file name. */
export function tasksOf(
  { database, mailDatabase }: Databases,
  { webhooks, mail, exports, drafter, banks, briefs, sandboxes, pictures, ...services }: Services,
): TaskList {
  const { store, forecaster, texts, transcodes, log } = services;
  const tasks: TaskList = {
    'check-ledgers': checkLedgers.task(database, log),
    'delete-workspaces': deleteWorkspaces.task({ database, store }),
    'draft-estimates': draftEstimates.task(drafter),
    'mail-notices': mailNotices.task(mailDatabase),
    'mail-reminders': mailReminders.task(mailDatabase),
    'make-exports': makeExports.task(exports),
    'make-pictures': makePictures.task(pictures),
    'make-sandboxes': makeSandboxes.task(sandboxes),
    'make-transcodes': makeTranscodes.task(transcodes),
    'prune-audit-log': pruneAuditLog.task(database),
    'prune-brief-files': pruneBriefFiles.task(database),
    'prune-codes': pruneCodes.task(database),
    'prune-deliveries': pruneDeliveries.task(database),
    'prune-events': pruneEvents.task(database),
    'prune-exports': pruneExports.task(database),
    'prune-files': pruneFiles.task({ database, store }),
    'prune-idempotency-keys': pruneIdempotencyKeys.task(database),
    'prune-mail': pruneMail.task(database),
    'prune-notices': pruneNotices.task(database),
    'prune-oauth': pruneOauth.task(database),
    'prune-rate-limits': pruneRateLimits.task(database),
    'prune-requests': pruneRequests.task(database),
    'prune-sessions': pruneSessions.task(database),
    'raise-notices': raiseNotices.task(database),
    'read-banks': readBanks.task(banks),
    'read-brief-files': readBriefFiles.task(briefs),
    'read-forecasts': readForecasts.task(database, forecaster),
    'remind-call-sheets': remindCallSheets.task(mailDatabase),
    'report-call-sheets': reportCallSheets.task(database),
    'request-pictures': requestPictures.task(database),
    'send-deliveries': sendDeliveries.task(webhooks),
    'send-mail': sendMail.task(mail),
    'send-scheduled-sheets': sendScheduledSheets.task(mailDatabase),
    'send-texts': sendTexts.task(texts),
    'sweep-deliveries': sweepDeliveries.task(database, webhooks),
    'sweep-files': sweepFiles.task({ database, store }),
  };
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, task && withPlainErrors(task)]),
  );
}

/** Removes parameters from errors, because graphile writes them to its log and table. */
function withPlainErrors(task: Task): Task {
  return async (...args) => {
    try {
      await task(...args);
    } catch (error) {
      throw new Error(errorLine(error));
    }
  };
}

/**
 * Tasks whose jobs wait for each other only. Those of mail have places of their own, and so do those
 * that only wake a worker; all others are upkeep, which may take long.
 */
export const lanes = {
  mail: [
    'mail-notices',
    'mail-reminders',
    'remind-call-sheets',
    'report-call-sheets',
    'send-mail',
    'send-scheduled-sheets',
    'send-texts',
  ],
  wakes: [
    'draft-estimates',
    'make-exports',
    'make-pictures',
    'make-sandboxes',
    'make-transcodes',
    'read-banks',
    'read-brief-files',
    'send-deliveries',
    'sweep-deliveries',
  ],
  upkeep: null,
} as const satisfies Record<string, readonly string[] | null>;

export type Lane = keyof typeof lanes;

/** Returns the lane of a task. */
export function laneOf(task: string): Lane {
  const isOf = (names: readonly string[]) => names.includes(task);
  if (isOf(lanes.mail)) return 'mail';
  return isOf(lanes.wakes) ? 'wakes' : 'upkeep';
}

/** Schedule of the tasks, in UTC. A run missed while no worker was running is not repeated. */
export const crontab = [
  '* * * * * draft-estimates',
  '* * * * * mail-notices',
  '*/10 * * * * mail-reminders ?queue=mail-reminders',
  '*/5 * * * * remind-call-sheets',
  '* * * * * report-call-sheets',
  '* * * * * make-exports',
  '* * * * * make-pictures',
  '* * * * * make-sandboxes',
  '* * * * * make-transcodes',
  '* * * * * read-brief-files',
  '* * * * * read-banks',
  '*/10 * * * * read-forecasts',
  '* * * * * send-mail',
  '* * * * * send-scheduled-sheets',
  '* * * * * send-texts',
  '* * * * * sweep-deliveries',
  '12 4 * * * check-ledgers',
  '52 * * * * delete-workspaces ?queue=delete-workspaces',
  '*/5 * * * * raise-notices',
  '7 * * * * prune-rate-limits',
  '17 * * * * prune-idempotency-keys',
  '22 * * * * prune-oauth',
  '12 * * * * prune-mail',
  '32 * * * * prune-codes',
  '33 * * * * prune-brief-files',
  '2 3 * * * prune-audit-log',
  '27 3 * * * prune-deliveries',
  '27 * * * * prune-requests',
  '37 * * * * prune-sessions',
  '42 * * * * prune-files',
  '47 3 * * * prune-events',
  '52 3 * * * prune-exports',
  '52 4 * * * prune-notices',
  '57 * * * * request-pictures',
  '57 3 * * * sweep-files',
].join('\n');
