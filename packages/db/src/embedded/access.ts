import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { appUser, loginUrlOf, newLoginPassword } from '../server/logins.ts';
import { EmbeddedError } from './embedded-error.ts';
import type { Layout } from './layout.ts';

/** Port and passwords of the cluster, stored in a file only its owner can read. */
export interface Access {
  /** Password of the owner. */
  password: string;
  /** Password of the app's two logins. */
  loginPassword: string;
  port: number;
}

/** Connection URLs of the cluster's database. */
export interface Urls {
  /** For the app's login. */
  url: string;
  /** For the owner, a superuser. */
  ownerUrl: string;
}

/** Returns the stored access, or creates it in a folder without a cluster. */
export async function openAccess(layout: Layout): Promise<Access> {
  const stored = readAccess(layout);
  if (stored?.loginPassword) return stored;
  if (stored) return keepAccess(layout, { ...stored, loginPassword: newLoginPassword() });
  if (existsSync(layout.cluster)) {
    throw new EmbeddedError(
      `${layout.access} with the database password is missing or damaged. Restore it, or move ${layout.cluster} away to start with an empty database.`,
    );
  }
  return keepAccess(layout, {
    password: newLoginPassword(),
    loginPassword: newLoginPassword(),
    port: await findFreePort(),
  });
}

/** Reads the stored access. Files of earlier versions have no login password. */
export function readAccess(layout: Layout): Access | undefined {
  try {
    const { password, port, loginPassword = '' } = JSON.parse(readFileSync(layout.access, 'utf8'));
    if (typeof password !== 'string' || !Number.isInteger(port)) return undefined;
    return { password, port, loginPassword };
  } catch {
    return undefined;
  }
}

/**
 * Below the ports that systems give to outgoing connections. While one of those is closed, a client
 * that tries to reach it can be given the same port, connect to itself and keep it.
 */
const lastingPorts = [15_000, 32_000] as const;

/** Stores the access with another port. */
export async function moveToFreePort(layout: Layout, access: Access): Promise<Access> {
  return keepAccess(layout, { ...access, port: await findFreePort() });
}

export function urlsOf({ password, loginPassword, port }: Access): Urls {
  const ownerUrl = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  return { ownerUrl, url: loginUrlOf(ownerUrl, appUser, loginPassword) };
}

/** Whether the server can listen on a port, now and after each restart. */
export async function isUsable(port: number): Promise<boolean> {
  return port < lastingPorts[1] && (await isPortFree(port));
}

function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

function keepAccess(layout: Layout, access: Access): Access {
  const draft = `${layout.access}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(access)}\n`, { mode: 0o600 });
  renameSync(draft, layout.access);
  return access;
}

async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(...lastingPorts);
    if (await isPortFree(port)) return port;
  }
  throw new EmbeddedError('PostgreSQL found no free port on this machine.');
}
