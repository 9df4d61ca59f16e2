import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** Configuration of a pooler. */
export interface Pooling {
  mode: 'session' | 'transaction';
  /** Ignores unknown startup parameters, as its manual recommends. */
  dropsParameters: boolean;
  /** Connects as the database's superuser for every client. */
  asSuperuser: boolean;
}

/** A PgBouncer in front of a database. */
export interface Pooler {
  /** Returns the URL of a database through the pooler. */
  through(url: string): string;
  stop(): Promise<void>;
}

const program = '/usr/sbin/pgbouncer';
const dropped = 'role, TimeZone, default_transaction_read_only, search_path, extra_float_digits';
const unprivileged = 65_534;

/** Returns whether Debian's PgBouncer is installed. */
export function hasPooler(): boolean {
  return existsSync(program);
}

/** Starts PgBouncer on a free port. `users` are the accepted logins with their passwords. */
export async function startPooler(
  ownerUrl: string,
  { users, ...pooling }: Pooling & { users: Record<string, string> },
): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-pooler-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const list = Object.entries(users).map(([name, password]) => `"${name}" "${password}"`);
  await writeFile(join(folder, 'users'), list.join('\n'));
  await writeFile(join(folder, 'pooler.ini'), settingsOf(ownerUrl, { ...pooling, port }));
  const isRoot = process.getuid?.() === 0;
  // PgBouncer refuses to run as root, and another user may have no access to the parent folders.
  const child = spawn(program, ['pooler.ini'], {
    cwd: folder,
    stdio: 'ignore',
    ...(isRoot && { uid: unprivileged, gid: unprivileged }),
  });
  const remove = () => rm(folder, { recursive: true, force: true });
  await untilListening(child, port).catch(async (error) => {
    await remove();
    throw error;
  });
  return {
    through: (url) => {
      const address = new URL(url);
      address.port = String(port);
      return address.href;
    },
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit');
        child.kill('SIGQUIT');
        await gone;
      }
      await remove();
    },
  };
}

function settingsOf(
  ownerUrl: string,
  { mode, dropsParameters, asSuperuser, port }: Pooling & { port: number },
): string {
  const { hostname, port: behind, username, password } = new URL(ownerUrl);
  const owner = asSuperuser ? ` user=${username} password=${decodeURIComponent(password)}` : '';
  return `[databases]
* = host=${hostname} port=${behind}${owner}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = plain
auth_file = users
pool_mode = ${mode}
max_client_conn = 300
default_pool_size = 15
server_lifetime = 60
${dropsParameters ? `ignore_startup_parameters = ${dropped}` : ''}
unix_socket_dir =
`;
}

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  for (let round = 0; round < 100 && child.exitCode === null; round += 1) {
    const socket = connect({ host: '127.0.0.1', port });
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await wait(50);
  }
  throw new Error('PgBouncer did not start.');
}
