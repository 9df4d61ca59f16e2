import { useState } from 'react';
import { Button } from '../button.tsx';
import { Checkbox } from '../choice.tsx';
import { Section } from '../page-header.tsx';
import { ActionBar } from '../small/action-bar.tsx';
import { AvatarStack } from '../small/avatar-stack.tsx';
import { InlineText } from '../small/inline-text.tsx';
import { ProgressRing } from '../small/progress-ring.tsx';
import { ShareRing } from '../small/share-ring.tsx';
import { toast } from '../toast.tsx';

const people = [
  'Ada Lovell',
  'Bo Lind',
  'Cy Marsh',
  'Dee Okafor',
  'Eli Frost',
  'יעל כהן',
  'Gus Hahn',
];
const rows = ['First', 'Second', 'Third'];

export default function Small() {
  const [name, setName] = useState('Morning unit');
  const [chosen, setChosen] = useState<string[]>([]);
  const save = (text: string) => {
    if (text === '') return Promise.resolve('Type a name.');
    setName(text);
    return Promise.resolve(undefined);
  };
  const toggle = (row: string) =>
    setChosen((it) => (it.includes(row) ? it.filter((other) => other !== row) : [...it, row]));
  return (
    <>
      <Section title="Inline text">
        <h3 className="text-xl font-semibold">
          <InlineText label="Name" value={name} save={save} maxLength={80} />
        </h3>
      </Section>
      <Section title="Avatar stack and progress ring">
        <div className="flex flex-wrap items-center gap-6">
          <AvatarStack names={people} size="lg" />
          <AvatarStack names={people.slice(0, 4)} />
          <AvatarStack names={people} size="sm" most={3} />
          <ProgressRing label="Confirmed" value={9} max={12} size={64} />
          <ProgressRing label="Confirmed" value={0} max={12} />
          <ProgressRing label="Confirmed" value={12} max={12} />
          <ShareRing
            label="9 of 12 confirmed"
            middle={9}
            shares={[
              { key: 'confirmed', value: 9, className: 'stroke-good' },
              { key: 'opened', value: 2, className: 'stroke-tally' },
              { key: 'bounced', value: 1, className: 'stroke-danger' },
            ]}
          />
        </div>
      </Section>
      <Section title="Hatching">
        <div className="flex gap-3">
          <span className="hatch size-16 rounded-md bg-ink/75" />
          <span className="hatch size-16 rounded-md bg-danger" />
          <span className="hatch size-16 rounded-md inset-ring inset-ring-faint [--hatch:var(--color-faint)]" />
        </div>
      </Section>
      <Section title="Action bar">
        {rows.map((it) => (
          <Checkbox key={it} label={it} checked={chosen.includes(it)} onChange={() => toggle(it)} />
        ))}
        {chosen.length > 0 && (
          <ActionBar label="Selected rows" summary={`${chosen.length} selected`}>
            <Button variant="quiet" onClick={() => setChosen([])}>
              Clear
            </Button>
            <Button variant="primary" onClick={() => toast(`Archived ${chosen.length}`)}>
              Archive
            </Button>
          </ActionBar>
        )}
      </Section>
    </>
  );
}
