import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, statSync } from 'node:fs';
import { EmbeddedError } from './embedded-error.ts';
import type { Layout } from './layout.ts';

/** The unprivileged user PostgreSQL runs as under root. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * Chooses the user PostgreSQL runs as, because it refuses to run as root: the owner of the cluster,
 * else `postgres`, else `nobody`. initdb requires an existing user, and none is created. Undefined
 * means the current user.
 */
export function chooseAccount({ cluster }: Layout): Account | undefined {
  const isRoot = process.getuid?.() === 0;
  const owner = existsSync(cluster) ? statSync(cluster) : undefined;
  if (!isRoot) {
    if (owner && owner.uid !== process.getuid?.()) throw foreign(cluster, owner.uid);
    return undefined;
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = findUser('postgres') ?? findUser('nobody');
  if (!account) {
    throw new EmbeddedError(
      'PostgreSQL refuses to run as root, and there is no user postgres or nobody. Start as another user, or set DATABASE_URL.',
    );
  }
  if (owner) giveTree(cluster, account);
  return account;
}

/** Makes the account the owner of a file or folder. Does nothing for the current user. */
export function give(path: string, account: Account | undefined): void {
  if (account) chownSync(path, account.uid, account.gid);
}

function giveTree(folder: string, { uid, gid }: Account): void {
  spawnSync('chown', ['-R', `${uid}:${gid}`, folder]);
}

function findUser(name: string): Account | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
    return status === 0 ? Number.parseInt(stdout, 10) : Number.NaN;
  });
  return uid && gid ? { uid, gid } : undefined;
}

function foreign(cluster: string, uid: number): EmbeddedError {
  return new EmbeddedError(
    `The database in ${cluster} belongs to another user (id ${uid}). Start as that user or as root, or set DATA_DIR to another folder.`,
  );
}
