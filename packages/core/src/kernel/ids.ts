import { randomBytes } from 'node:crypto';
import { typeidUnboxed } from 'typeid-js';
import type { SecretPrefix } from './secrets/prefixes.ts';
import { namedTables, type tables } from './tables/index.ts';

type Tables = typeof tables;

/** Kinds of ids: those of tables (`tables/`), and those of people. */
type IdKind =
  | keyof typeof idsOfPeople
  | {
      [Name in keyof Tables]: Tables[Name] extends { ids: infer Ids } ? keyof Ids : never;
    }[keyof Tables];

const idsOfPeople = { user: 'usr', passkey: 'key' };

const prefixes = Object.assign({}, idsOfPeople, ...namedTables.map(([, { ids }]) => ids)) as Record<
  IdKind,
  string
>;

/** The prefixes of ids of records. */
export const idPrefixes = Object.values(prefixes);

/** Returns a new opaque id: the kind's prefix and a UUIDv7, so that ids sort by creation time. */
export function newId(kind: IdKind): string {
  return typeidUnboxed(prefixes[kind]);
}

/** Returns a credential of 256 random bits with its contract prefix, such as `svc_`. */
export function newSecret(prefix: SecretPrefix | ''): string {
  return prefix + randomBytes(32).toString('base64url');
}
