import { openBanks } from '@callboard/bank/open';
import type { PlaidSettings } from '@callboard/bank/plaid';
import type { TextSettings } from '@callboard/config';
import type { Database } from '@callboard/core/kernel';
import type { ModelSettings } from '@callboard/estimator';
import { type FileStore, retryWithoutProgram } from '@callboard/files';
import { createTransport, type MailTransport, type SmtpSettings } from '@callboard/mail/transport';
import { createTexter } from '@callboard/texts';
import { createForecaster, type WeatherSettings } from '@callboard/weather';
import { createPoster, createSender } from '@callboard/webhooks';
import type { Logger as Log } from 'pino';
import { createBankReader } from './bank-reader.ts';
import { createBriefReader } from './brief-reader.ts';
import { createDrafter } from './drafter.ts';
import { createEstimator } from './estimator/create-estimator.ts';
import { createExportMaker } from './export-maker.ts';
import { createMailSender } from './mail-sender.ts';
import { openPool } from './open-pool.ts';
import { createPictureMaker } from './picture-maker.ts';
import { runLanes } from './run-lanes.ts';
import { createSandboxMaker } from './sandbox-maker.ts';
import { tasksOf } from './tasks/index.ts';
import { createTextSender } from './text-sender.ts';
import { createTranscodeMaker } from './transcode-maker.ts';

interface Options {
  database: Database;
  /** The same database with connections that only mail uses. */
  mailDatabase?: Database;
  /** URL of the login that sees every workspace. */
  databaseUrl: string;
  /** Undefined to keep mail in the outbox. */
  smtp?: SmtpSettings | undefined;
  /** Undefined to draft estimates by rules. */
  estimator?: ModelSettings | undefined;
  /** Undefined to read no forecasts. */
  weather?: WeatherSettings | undefined;
  /** Undefined to send no texts. */
  texts?: TextSettings | undefined;
  /** Undefined for the sandbox bank alone. */
  plaid?: PlaidSettings | undefined;
  store: FileStore;
  log: Log;
}

export interface RunningWorker {
  /** Stops taking jobs and waits for the running ones. */
  stop(): Promise<void>;
}

/**
 * Runs jobs and the crontab until it is stopped, and does what is overdue at start: deliveries, mail,
 * texts, exports, drafts of estimates, sandboxes, pictures, films, and reads of banks and of the files
 * of briefs.
 * The queue is in the schema `graphile_worker`.
 */
export async function startWorker(options: Options): Promise<RunningWorker> {
  const { database, mailDatabase = database, databaseUrl, store, log } = options;
  const poster = createPoster({ trustedOrigins: database.webhookTrustedOrigins });
  const failed = (error: unknown) => log.error(error, 'webhooks: the database did not answer');
  const sender = createSender({ database, poster, failed });
  const transport = createTransport(options.smtp);
  const makers = createMakers({ ...options, mailDatabase, transport });
  const forecaster = options.weather && createForecaster(options.weather);
  const pool = openPool(databaseUrl, log);
  const runners = await runLanes({
    pool,
    taskList: tasksOf(
      { database, mailDatabase },
      { ...makers, webhooks: sender, store, forecaster, log },
    ),
    // A runner that ended may have claimed a job that no runner finishes now.
    restarted: () => sender.sweep(),
    log,
  });
  await sender.sweep();
  await retryWithoutProgram(database);
  for (const maker of Object.values(makers)) maker?.wake();
  return {
    stop: async () => {
      const stopping = Object.values(makers).map((maker) => maker?.stop());
      await Promise.all([runners.stop(), sender.stop(), ...stopping]);
      await pool.end();
      poster.close();
      transport.close();
    },
  };
}

/** Creates what claims work under leases, each kind with places of its own. */
function createMakers({
  database,
  mailDatabase,
  transport,
  store,
  log,
  ...options
}: Options & { mailDatabase: Database; transport: MailTransport }) {
  const logged = (words: string) => (error: unknown) => log.error(error, words);
  return {
    mail: createMailSender({
      ...{ database: mailDatabase, transport },
      failed: logged('mail: the database did not answer'),
    }),
    texts:
      options.texts &&
      createTextSender({
        ...{ database: mailDatabase, texter: createTexter(options.texts) },
        failed: logged('texts: the database did not answer'),
      }),
    exports: createExportMaker({
      ...{ database, store },
      failed: logged('exports: one could not be made'),
    }),
    drafter: createDrafter({
      ...{ database, estimator: createEstimator(options.estimator) },
      failed: logged('estimates: one could not be drafted'),
    }),
    briefs: createBriefReader({
      ...{ database, store },
      failed: logged('briefs: a file could not be read'),
    }),
    banks: createBankReader({
      ...{ database, banks: openBanks({ plaid: options.plaid, now: database.now }) },
      failed: logged('banks: one could not be read'),
    }),
    sandboxes: createSandboxMaker({
      database,
      failed: logged('sandboxes: one could not be filled'),
    }),
    pictures: createPictureMaker({
      ...{ database, store },
      failed: logged('pictures: those of an image could not be made'),
    }),
    transcodes: createTranscodeMaker({
      ...{ database, store },
      failed: logged('films: one could not be made playable'),
    }),
  };
}
