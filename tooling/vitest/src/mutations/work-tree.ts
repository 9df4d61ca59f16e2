import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Mutation, mutate } from './mutation.ts';

const git = (root: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });

/**
 * Requires a work tree without changes, so that taking a mutation back loses nothing. Takes back the
 * mutation of a run that was killed: a file that differs from its commit by one mutation only.
 * @throws Error naming the changed files.
 */
export function requireCleanTree(root: string, mutations: readonly Mutation[]): void {
  for (const mutation of mutations) takeBackLeft(root, mutation);
  const changed = git(root, 'status', '--porcelain').trimEnd();
  if (changed === '') return;
  throw new Error(`Commit or stash your changes first; a mutation changes files.\n${changed}`);
}

function takeBackLeft(root: string, mutation: Mutation): void {
  const path = join(root, mutation.file);
  const current = readFileSync(path, 'utf8');
  // As in the commit: nothing to do.
  if (current.includes(mutation.text)) return;
  const committed = git(root, 'show', `HEAD:${mutation.file}`);
  if (committed.split(mutation.text).length !== 2 || mutate(committed, mutation) !== current)
    return;
  writeFileSync(path, committed);
}
