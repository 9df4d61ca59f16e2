import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Spellings of rules that only the owning resource may contain. */
const spellings: [owner: string, spelling: RegExp][] = [
  [
    'projects',
    /\bactiveStatuses\b|\bproject(s\.s|S)tatus\b[^;]{0,60}?'(closed|COMPLETE|ARCHIVED|archived)'/,
  ],
  ['shoot-days', /\b(holdStatus|hold_status)\b[^;]{0,60}?'(released|cancelled)'/],
  [
    'crew',
    /'declined',\s*'released'|\bbookingDays\.status\b[^;]{0,60}?'(declined|released|cancelled)'/,
  ],
  ['media', /\bunreadableDrives\b|\bmediaDrives\.status\b[^;]{0,60}?'(wiped|lost|failed)'/],
  ['media', /\b(mediaCopies\.verifiedAt|verified_at is not null)\b/],
  ['plans', /\bstatus (=|<>|in) \(?'(trialing|past_due)'|\bcase 'past_due'/],
  [
    'access',
    /'owner', 'admin'[\])]|'owner', 'admin', 'producer'\]|=== 'owner' \|\| [^;]{0,20}=== 'admin'/,
  ],
  ['boards', /'(Done|Waiting on client)'/],
];

const root = join(import.meta.dirname, '../..');
const files = globSync('{core,domain}/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] });

test.each(spellings)(
  'a rule of %s is not spelled out in another folder (%s)',
  (owner, spelling) => {
    const spelled = files.filter((file) => spelling.test(readFileSync(join(root, file), 'utf8')));
    expect(spelled.filter((file) => !isOf(owner, file))).toEqual([]);
    expect(spelled).not.toEqual([]);
  },
);

const isOf = (owner: string, file: string) => file.split('/').includes(owner);
