import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What only the resource that owns a rule may spell out. */
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

const root = import.meta.dirname;
// The demo makes records, and decides nothing by them.
const files = globSync('**/*.ts', { cwd: root, exclude: ['**/*.test.ts', 'demo/**'] });

test.each(spellings)(
  'what %s calls by a name is not spelled out elsewhere (%s)',
  (owner, spelling) => {
    const elsewhere = files.filter(
      (file) =>
        !file.startsWith(`${owner}/`) && spelling.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(elsewhere).toEqual([]);
    const own = files.filter((file) => file.startsWith(`${owner}/`));
    expect(own.some((file) => spelling.test(readFileSync(join(root, file), 'utf8')))).toBe(true);
  },
);
