import { openBanks } from '@callboard/bank/open';
import type { PlaidSettings } from '@callboard/bank/plaid';
import type { Database } from '@callboard/core/database';
import { createEstimator, type ModelSettings } from '@callboard/estimator';
import type { FileStore } from '@callboard/files';
import { createTransport, type SmtpSettings } from '@callboard/mail/transport';
import { createPoster, createSender } from '@callboard/webhooks';
import { type LogFunctionFactory, Logger, type RunnerOptions, run } from 'graphile-worker';
import type { Logger as Log } from 'pino';
import { createBankReader } from './bank-reader.ts';
import { createBriefReader } from './brief-reader.ts';
import { createDrafter } from './drafter.ts';
import { createExportMaker } from './export-maker.ts';
import { keepRunning } from './keep-running.ts';
import { createMailSender } from './mail-sender.ts';
import { openPool } from './open-pool.ts';
import { createSandboxMaker } from './sandbox-maker.ts';
import { crontab, tasksOf } from './tasks/index.ts';

interface Options {
  database: Database;
  /** URL of the login that sees every workspace. */
  databaseUrl: string;
  /** Undefined to keep mail in the outbox. */
  smtp?: SmtpSettings | undefined;
  /** Undefined to draft estimates by rules. */
  estimator?: ModelSettings | undefined;
  /** Undefined for the sandbox bank alone. */
  plaid?: PlaidSettings | undefined;
  store: FileStore;
  log: Log;
}

export interface RunningWorker {
  /** Stops taking jobs and waits for the running ones. */
  stop(): Promise<void>;
}

// Without a batch, graphile completes jobs in promises that nobody awaits: a rejected one ends the
// process. In a batch it only ends the runner. Jobs use this process's clock because the crontab
// does: with the database's clock they would be delayed if that is behind.
const preset = {
  worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, useNodeTime: true },
};

/**
 * Runs jobs and the crontab until it is stopped, and does what is overdue at start: deliveries, mail,
 * exports, drafts of estimates, sandboxes, and reads of banks and of the files of briefs. The queue is in the schema `graphile_worker`.
 */
export async function startWorker(options: Options): Promise<RunningWorker> {
  const { database, databaseUrl, log } = options;
  const poster = createPoster({ trustedOrigins: database.webhookTrustedOrigins });
  const failed = (error: unknown) => log.error(error, 'webhooks: the database did not answer');
  const sender = createSender({ database, poster, failed });
  const transport = createTransport(options.smtp);
  const mail = createMailSender({
    database,
    transport,
    failed: (error) => log.error(error, 'mail: the database did not answer'),
  });
  const exports = createExportMaker({
    database,
    store: options.store,
    failed: (error) => log.error(error, 'exports: one could not be made'),
  });
  const drafter = createDrafter({
    database,
    estimator: createEstimator(options.estimator),
    failed: (error) => log.error(error, 'estimates: one could not be drafted'),
  });
  const briefs = createBriefReader({
    database,
    store: options.store,
    failed: (error) => log.error(error, 'briefs: a file could not be read'),
  });
  const banks = createBankReader({
    database,
    banks: openBanks({ plaid: options.plaid, now: database.now }),
    failed: (error) => log.error(error, 'banks: one could not be read'),
  });
  const sandboxes = createSandboxMaker({
    database,
    failed: (error) => log.error(error, 'sandboxes: one could not be filled'),
  });
  const pool = openPool(databaseUrl, log);
  const runnerOptions: RunnerOptions = {
    preset,
    pgPool: pool,
    taskList: tasksOf(database, {
      ...{ webhooks: sender, mail, exports, drafter, banks, briefs },
      ...{ sandboxes, store: options.store },
    }),
    crontab,
    concurrency: 4,
    noHandleSignals: true,
    logger: new Logger(logTo(log)),
  };
  const runner = await keepRunning({
    start: () => run(runnerOptions),
    // The runner that ended may have claimed a job that no runner finishes now.
    restarted: () => sender.sweep(),
    log,
  });
  await sender.sweep();
  mail.wake();
  exports.wake();
  drafter.wake();
  briefs.wake();
  banks.wake();
  sandboxes.wake();
  return {
    stop: async () => {
      await Promise.all([
        runner.stop(),
        sender.stop(),
        mail.stop(),
        exports.stop(),
        drafter.stop(),
        briefs.stop(),
        banks.stop(),
        sandboxes.stop(),
      ]);
      await pool.end();
      poster.close();
      transport.close();
    },
  };
}

// graphile's info messages are internal; its errors and warnings are for the operator.
function logTo(log: Log): LogFunctionFactory {
  return (scope) => (level, message) => {
    const severity = level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'debug';
    log[severity](scope, message);
  };
}
