import { execFileSync } from 'node:child_process';
import { repositoryRoot } from '@callboard/config';

function git(...args: string[]): string[] {
  const options = { cwd: repositoryRoot, encoding: 'utf8', maxBuffer: 2 ** 28 } as const;
  const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
  return execFileSync('git', args, { ...options, stdio })
    .split('\0')
    .filter(Boolean);
}

/** Returns the commit from which the work here departs: of `base`, or else of main. */
export function departure(base?: string): string {
  for (const ref of base ? [base] : ['origin/main', 'main']) {
    try {
      const [commit = ''] = git('merge-base', ref, 'HEAD');
      return commit.trim();
    } catch {}
  }
  throw new Error(`git knows no ${base ?? 'main'}. Name another base: --changed=REF.`);
}

/** Returns what differs from a commit: committed or not, removed or not yet known to git. */
export function changedSince(commit: string): string[] {
  const known = git('diff', '--name-only', '--no-renames', '-z', commit);
  return [...known, ...git('ls-files', '--others', '--exclude-standard', '-z')];
}

/** Returns the files of the repository that git does not ignore. */
export function allFiles(): string[] {
  return git('ls-files', '--cached', '--others', '--exclude-standard', '-z');
}
