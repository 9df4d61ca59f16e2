import { useEffect, useId, useRef, useState } from 'react';
import { loadApiClient } from '#app/load-api-client.ts';
import { type FormField, TextField } from '#app/ui/form/fields.tsx';
import { textOf } from '#app/ui/form/typed-props.ts';
import { isSameText } from '#app/ui/same-text.ts';

interface PartyFieldProps {
  name: FormField;
  crewMember: FormField;
  label: string;
}

interface Entry {
  id: string;
  name: string;
}

const pauseMilliseconds = 200;
const mostShown = 8;

/** Name of a vendor or of a person: typed, or from the address book, whose entry is then linked. */
export function PartyField({ name, crewMember, label }: PartyFieldProps) {
  const listId = useId();
  const [entries, setEntries] = useState<Entry[]>([]);
  const [linkedId, setLinkedId] = useState(textOf(crewMember));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = async (query: string) => {
    const { crewMembers } = await loadApiClient();
    const found = await crewMembers.choices.query({ query, offset: 0, limit: mostShown });
    setEntries(found);
    setLinkedId(idOf(found, query));
  };
  const typed = (text: string) => {
    setLinkedId(idOf(entries, text));
    clearTimeout(timer.current);
    if (text.trim().length < 2) return;
    // Without an answer the name is only not linked.
    timer.current = setTimeout(() => void search(text.trim()).catch(() => {}), pauseMilliseconds);
  };
  return (
    <>
      <TextField
        field={name}
        label={label}
        hint="Somebody in the address book is linked."
        autoComplete="off"
        maxLength={200}
        list={listId}
        onInput={({ currentTarget }) => typed(currentTarget.value)}
      />
      <datalist id={listId}>
        {entries.map((it) => (
          <option key={it.id} value={it.name} />
        ))}
      </datalist>
      <input type="hidden" name={crewMember.name} value={linkedId} />
    </>
  );
}

function idOf(entries: readonly Entry[], name: string): string {
  return entries.find((it) => isSameText(it.name, name.trim()))?.id ?? '';
}
