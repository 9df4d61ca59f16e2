import { Section } from '../page-header.tsx';
import { SplitPane } from '../split/split-pane.tsx';

export default function Split() {
  return (
    <Section title="Split pane">
      <SplitPane
        id="example"
        label="Width of the list"
        start={
          <ul className="pe-3">
            {['One', 'Two', 'שלוש'].map((it) => (
              <li key={it} className="flex h-9 items-center border-b border-line px-3 text-sm">
                <bdi>{it}</bdi>
              </li>
            ))}
          </ul>
        }
        end={
          <p className="p-4 text-soft">
            The divider is dragged, or moved with the arrow keys. Its place is kept on this machine.
          </p>
        }
      />
    </Section>
  );
}
