import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../button.tsx';
import type { Conflict, SplitField } from './conflict.ts';
import { fieldLabel, inWords, toFormValues } from './conflict-words.ts';
import { readValues, writeValues } from './drafts/form-values.ts';

/** What the panel needs besides the form's element. */
export interface ConflictChoices extends Conflict {
  /** Returns stored values as the form shows them. */
  toShown: (stored: Record<string, unknown>) => Record<string, unknown>;
  /** Names of chosen records by field, as stored now. */
  names: Record<string, string | null> | undefined;
  /** The values that the form was opened with. */
  opened?: Record<string, unknown>;
  /** Finds the parts of fields that are asked about part by part. */
  split?: Record<string, SplitField> | undefined;
  /** Called when a field was decided, with the value to start from. */
  decide: (opened: Record<string, unknown>) => void;
}

interface ConflictPanelProps extends ConflictChoices {
  formId: string;
}

/** Shows each field that two people changed with both values, and asks which to keep. */
export default function ConflictPanel(props: ConflictPanelProps) {
  const { formId, changedBy, stored, names } = props;
  const [undecided, setUndecided] = useState(Object.keys(stored));
  const { revalidate } = useRevalidator();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus();
    if (names) void revalidate();
  }, []);
  const who = changedBy?.isViewer ? 'You' : firstName(changedBy?.name);
  const decide = (name: string) => {
    props.decide({ [name]: stored[name] });
    setUndecided((now) => now.filter((it) => it !== name));
  };
  return (
    <section
      ref={panel}
      tabIndex={-1}
      role="alert"
      aria-labelledby={`${formId}-conflict`}
      className="col-span-full basis-full grid gap-3 rounded-md bg-tally-wash p-3 text-sm outline-none"
    >
      <h2 id={`${formId}-conflict`} className="font-medium text-tally-ink">
        {undecided.length > 0
          ? `${who} changed this ${changedBy?.isViewer ? 'in another tab ' : ''}while you were editing. Nothing is saved yet.`
          : 'Save to finish.'}
      </h2>
      {undecided.map((name) => {
        const Asked = props.split?.[name] ? PartChoices : Choice;
        return <Asked key={name} {...props} name={name} who={who} decide={() => decide(name)} />;
      })}
    </section>
  );
}

interface ChoiceProps extends Omit<ConflictPanelProps, 'decide'> {
  name: string;
  who: string;
  decide: () => void;
}

function Choice({ formId, name, who, stored, toShown, names, changedBy, decide }: ChoiceProps) {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return null;
  const theirs = toFormValues(toShown(stored)[name]);
  const label = names?.[name] ?? undefined;
  const takeTheirs = () => {
    writeValues(form, { [name]: theirs }, { [name]: label ?? '' });
    decide();
  };
  return (
    <TwoValues
      label={fieldLabel(form, name)}
      yours={inWords(form, name, readValues(form)[name] ?? [])}
      theirs={label ?? inWords(form, name, theirs)}
      theirName={theirNameOf(changedBy, who)}
      keepYours={decide}
      keepTheirs={takeTheirs}
    />
  );
}

/** Asks about each part of a field that both changed. The other parts are merged. */
function PartChoices({ formId, name, who, stored, opened, split, changedBy, decide }: ChoiceProps) {
  const form = document.getElementById(formId);
  const find = () => {
    if (!(form instanceof HTMLFormElement)) return undefined;
    const typed = readValues(form)[name]?.[0] ?? '';
    return split?.[name]?.({ opened: opened?.[name], stored: stored[name], typed });
  };
  const [parts, setParts] = useState(() => find()?.parts ?? []);
  const [picks, setPicks] = useState<Record<number, boolean>>({});
  const pick = (at: number, takesTheirs: boolean) => {
    const next = { ...picks, [at]: takesTheirs };
    setPicks(next);
    if (Object.keys(next).length < parts.length) return;
    const found = find();
    if (!(form instanceof HTMLFormElement) || !found) return;
    if (found.parts.length !== parts.length) {
      setParts(found.parts);
      setPicks({});
      return;
    }
    const text = found.combine(parts.map((_, part) => next[part] ?? false));
    writeValues(form, { [name]: [text] }, {});
    decide();
  };
  return parts.map((part, at) =>
    at in picks ? null : (
      <TwoValues
        key={at}
        {...part}
        theirName={theirNameOf(changedBy, who)}
        keepYours={() => pick(at, false)}
        keepTheirs={() => pick(at, true)}
      />
    ),
  );
}

function theirNameOf(changedBy: Conflict['changedBy'], who: string): string {
  return changedBy?.isViewer ? 'the other' : `${who}’s`;
}

interface TwoValuesProps {
  label: string;
  yours: string;
  theirs: string;
  theirName: string;
  keepYours: () => void;
  keepTheirs: () => void;
}

function TwoValues({ label, yours, theirs, theirName, keepYours, keepTheirs }: TwoValuesProps) {
  return (
    <div className="grid gap-1.5 border-t border-line pt-2.5">
      <h3 className="font-medium">{label}</h3>
      <Value of="Yours" text={yours} />
      <Value of={theirName} text={theirs} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={keepYours}>
          Keep yours
        </Button>
        <Button size="sm" onClick={keepTheirs}>
          Keep {theirName}
        </Button>
      </div>
    </div>
  );
}

function Value({ of, text }: { of: string; text: string }) {
  return (
    <p className="grid grid-cols-[5rem_1fr] gap-2">
      <span className="text-soft first-letter:uppercase">{of}</span>
      <span className="min-w-0 break-words whitespace-pre-line">{text || 'Empty'}</span>
    </p>
  );
}

/** Returns "Priya" for "Priya Rao", and the whole name of a token. */
function firstName(name: string | undefined): string {
  if (!name) return 'Somebody';
  return name.startsWith('api:') ? name.slice('api:'.length) : (name.split(' ')[0] ?? name);
}
