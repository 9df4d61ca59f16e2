import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Spellings of rules that only the owning folders may contain. */
const spellings: [owners: string[], spelling: RegExp][] = [
  [
    ['projects'],
    /\bactiveStatuses\b|\bproject(s\.s|S)tatus\b[^;]{0,60}?'(closed|COMPLETE|ARCHIVED|archived)'/,
  ],
  [['shoot-days', 'day-moves'], /\b(holdStatus|hold_status)\b[^;]{0,60}?'(released|cancelled)'/],
  [
    ['crew'],
    /'declined',\s*'released'|\bbookingDays\.status\b[^;]{0,60}?'(declined|released|cancelled)'/,
  ],
  [['media'], /\bunreadableDrives\b|\bmediaDrives\.status\b[^;]{0,60}?'(wiped|lost|failed)'/],
  [['media'], /\b(mediaCopies\.verifiedAt|verified_at is not null)\b/],
  [['plans', 'standing.ts'], /\bstatus (=|<>|in) \(?'(trialing|past_due)'|\bcase 'past_due'/],
  [
    ['access'],
    /'owner', 'admin'[\])]|'owner', 'admin', 'producer'\]|=== 'owner' \|\| [^;]{0,20}=== 'admin'/,
  ],
  [['boards'], /'(Done|Waiting on client)'/],
];

const root = join(import.meta.dirname, '../..');
const files = globSync('{core,domain}/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] });

test.each(spellings)(
  'a rule of %s is not spelled out in another folder (%s)',
  (owners, spelling) => {
    const spelled = files.filter((file) => spelling.test(readFileSync(join(root, file), 'utf8')));
    expect(spelled.filter((file) => !isOf(owners, file))).toEqual([]);
    expect(spelled).not.toEqual([]);
  },
);

const isOf = (owners: string[], file: string) => file.split('/').some((it) => owners.includes(it));
