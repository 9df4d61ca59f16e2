import { spawnSync } from 'node:child_process';
import type { Account } from './account.ts';
import { EmbeddedError } from './embedded-error.ts';

/** How to run PostgreSQL's programs: a command prefix, and options of spawn. */
export interface Runner {
  prefix: string[];
  ids: { uid?: number; gid?: number };
}

// Ends the program with the launcher, even if that is killed.
const dieWithParent = ['setpriv', '--pdeathsig', 'INT'];

// A clone is often in a folder only root may enter. The last flag prevents access(2), which PostgreSQL
// calls on its own program, from dropping the capability.
const enterAnyFolder = [
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
  '--securebits=+no_setuid_fixup',
];

/** Tries ways to run `program` in `folder` as the account. @throws EmbeddedError if none works. */
export function chooseRunner(
  account: Account | undefined,
  program: string,
  folder: string,
): Runner {
  const runner = candidates(account).find((it) => works(it, program, folder));
  if (runner) return runner;
  throw new EmbeddedError(
    account
      ? `PostgreSQL refuses to run as root, and user ${account.uid} can enter neither ${program} nor ${folder}. Start as another user, move the clone to a folder all users may enter, or set DATABASE_URL.`
      : `${program} cannot run on this machine. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
}

function candidates(account: Account | undefined): Runner[] {
  const plain = { prefix: [], ids: account ?? {} };
  if (!account) return [{ prefix: dieWithParent, ids: {} }, plain];
  const { uid, gid } = account;
  const become = [...dieWithParent, `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  return [{ prefix: become, ids: {} }, { prefix: [...become, ...enterAnyFolder], ids: {} }, plain];
}

function works(runner: Runner, program: string, folder: string): boolean {
  const [command = '', ...args] = [
    ...runner.prefix,
    'sh',
    '-c',
    'cd "$1" && exec "$2" --version',
    'sh',
    folder,
    program,
  ];
  const { status } = spawnSync(command, args, { ...runner.ids, cwd: '/', stdio: 'ignore' });
  return status === 0;
}
