import { useState } from 'react';
import { Link } from 'react-router';
import { Content } from '../content.tsx';
import { EmptyState } from '../empty-state.tsx';
import { Facts } from '../facts.tsx';
import { Field } from '../field.tsx';
import { Textarea } from '../input.tsx';
import { Section } from '../page-header.tsx';
import { SidePanel } from '../panel/side-panel.tsx';
import { usePanelAddress } from '../panel/use-panel-address.ts';
import { useExample } from './use-example.ts';

const records = Array.from({ length: 30 }, (_, index) => ({
  id: `r${index + 1}`,
  name: index === 3 ? 'יום צילום ראשון' : `Record ${index + 1}`,
}));
const ids = records.map((it) => it.id);

export default function PanelPage() {
  const state = useExample();
  const panel = usePanelAddress(ids);
  const [notes, setNotes] = useState<Record<string, string>>({});
  const open = records.find((it) => it.id === panel.openId);
  return (
    <Section title="Side panel">
      <ul className="max-w-md">
        {records.map((it) => (
          <li key={it.id} className="border-b border-line">
            <Link
              to={panel.to(it.id)}
              data-row
              data-panel-row={it.id}
              preventScrollReset
              className="flex h-9 items-center rounded-sm px-3 text-sm hover:bg-well aria-[current]:bg-hover pointer-coarse:h-11"
              aria-current={it.id === panel.openId ? 'true' : undefined}
            >
              <span dir="auto">{it.name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <SidePanel
        panel={panel}
        title={open?.name ?? 'Not found'}
        description={open ? 'Opened by the address' : undefined}
      >
        <Content
          isLoading={state === 'loading'}
          error={state === 'error' ? 'The record could not be loaded.' : undefined}
          isEmpty={!open}
          empty={<EmptyState title="This record was removed">Close the panel.</EmptyState>}
        >
          {open && (
            <div className="grid gap-4">
              <Facts facts={[{ label: 'Id', value: open.id }]} />
              <Field id="note" label="Note">
                <Textarea
                  id="note"
                  dir="auto"
                  value={notes[open.id] ?? ''}
                  onChange={({ target }) => setNotes({ ...notes, [open.id]: target.value })}
                />
              </Field>
            </div>
          )}
        </Content>
      </SidePanel>
    </Section>
  );
}
