import { useEffect, useState } from 'react';
import { type Autosave, AutosaveState } from '../autosave/autosave-state.tsx';
import { Section } from '../page-header.tsx';

const states: Autosave[] = [
  { kind: 'saving' },
  { kind: 'offline' },
  { kind: 'changed', by: 'Priya' },
  { kind: 'refused', message: 'This project was closed through the wrap step.' },
];

export default function Saving() {
  const [seen, setSeen] = useState(false);
  const [at, setAt] = useState<number>();
  // The time is in the viewer's zone, which the server does not know.
  useEffect(() => setAt(Date.now()), []);
  const saved: Autosave | null = at === undefined ? null : { kind: 'saved', at };
  return (
    <Section title="Autosave">
      <ul className="grid gap-2">
        <li>
          <AutosaveState state={saved} />
        </li>
        {states.map((it) => (
          <li key={it.kind}>
            <AutosaveState state={it} seeBoth={() => setSeen(true)} />
          </li>
        ))}
      </ul>
      {seen && <p>Both values are shown.</p>}
    </Section>
  );
}
