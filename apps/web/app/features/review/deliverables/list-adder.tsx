import type { JobDeliverable } from '@callboard/core/review';
import { mostAdded } from '@callboard/domain/deliverables/enums';
import { mostLines, readFormatList } from '@callboard/domain/deliverables/format-list';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAct } from '#app/acts/use-act.ts';
import { countOf } from '#app/count-of.ts';
import { applied } from '#app/features/imports/applied.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { useDateReading } from '#app/ui/dates/date-place.ts';
import { parseDate } from '#app/ui/dates/parse-date.ts';
import { Field } from '#app/ui/field.tsx';
import { newKey } from '#app/ui/form/drafts/new-key.ts';
import { useKeptValue } from '#app/ui/form/drafts/use-kept-value.ts';
import { Textarea } from '#app/ui/input.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import { toast } from '#app/ui/toast.tsx';
import { draftOf, type ListedDraft, type RowState, statesOf } from './listed-row.ts';

const grid = lazyPart(() => import('./list-grid.tsx'));

interface ListAdderProps {
  projectId: string;
  existing: JobDeliverable[];
}

interface Kept {
  text: string;
  list: ListedDraft | null;
}

/** Reads a list of formats, shows what was read, and adds it once it was looked through. */
export function ListAdder({ projectId, existing }: ListAdderProps) {
  const [{ text, list }, setKept] = useState<Kept>({ text: '', list: null });
  const reading = useDateReading();
  const { keep } = useKeptValue<Kept>('deliverable-list', setKept);
  const change = (next: Kept) => {
    setKept(next);
    keep(next.text === '' && !next.list ? null : next);
  };
  const read = () => {
    const found = readFormatList(text, (typed) => parseDate(typed, reading));
    change({ text, list: draftOf(found, newKey()) });
  };
  if (!list) {
    return <ListBox text={text} change={(typed) => change({ text: typed, list })} read={read} />;
  }
  return (
    <ListReview
      {...{ projectId, existing, list }}
      change={(next) => change({ text, list: next })}
      discard={() => change({ text, list: null })}
      finish={() => change({ text: '', list: null })}
    />
  );
}

interface ListBoxProps {
  text: string;
  change: (text: string) => void;
  read: () => void;
}

function ListBox({ text, change, read }: ListBoxProps) {
  return (
    <form
      className="grid max-w-2xl gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        read();
      }}
    >
      <Field
        id="format-list"
        label="Format list"
        hint="One deliverable per line, typed or copied from a spreadsheet with its headings."
      >
        <Textarea
          id="format-list"
          rows={10}
          dir="auto"
          value={text}
          aria-describedby="format-list-description"
          placeholder={
            'Hero :60 16x9 Broadcast\nHero :30 16x9 Broadcast, due 12 Dec\nHero :15 9x16 Social'
          }
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      </Field>
      <div>
        <Button type="submit" variant="primary" disabled={text.trim() === ''}>
          Read the list
        </Button>
      </div>
    </form>
  );
}

interface ListReviewProps extends ListAdderProps {
  list: ListedDraft;
  change: (list: ListedDraft) => void;
  discard: () => void;
  finish: () => void;
}

function ListReview({ projectId, existing, list, change, discard, finish }: ListReviewProps) {
  const states = statesOf(list.rows, existing);
  const ready = states.filter((it) => it.act === 'add');
  const { isBusy, refusal, run } = useAct();
  const navigate = useNavigate();
  const add = async () => {
    const some = ready.slice(0, mostAdded);
    const items = some.map(itemOf);
    const added = await run(async () =>
      (await loadApiClient()).deliverables.add.mutate({ projectId, items, formKey: list.formKey }),
    );
    if (!added) return change({ ...list, formKey: newKey() });
    const sent = new Set(some.map((it) => it.row));
    const rows = list.rows.filter((it) => !sent.has(it));
    toast(
      some.length === 1 ? 'The deliverable was added' : `${some.length} deliverables were added`,
    );
    if (ready.length > some.length) return change({ ...list, rows, formKey: newKey() });
    finish();
    await navigate(`/projects/${projectId}/deliverables`);
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-soft" role="status">
        {sentenceOf(states, ready.length)}
      </p>
      <Unread list={list} />
      <grid.Part
        states={states}
        edit={(changes) => change({ ...list, rows: applied(list.rows, changes) })}
      />
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          disabled={ready.length === 0}
          isBusy={isBusy}
          onClick={() => void add()}
        >
          Add {countOf(Math.min(ready.length, mostAdded), 'deliverable')}
        </Button>
        <Button variant="quiet" onClick={discard}>
          Back to the text
        </Button>
        {ready.length > mostAdded && (
          <span className="text-sm text-soft">
            {mostAdded} are added at a time. The others stay here.
          </span>
        )}
      </div>
    </div>
  );
}

function Unread({ list: { left, unreadColumns } }: { list: ListedDraft }) {
  const words = [
    unreadColumns.length > 0 && `These columns were not read: ${unreadColumns.join(', ')}.`,
    left > 0 &&
      `Only the first ${mostLines} lines were read. ${countOf(left, 'line')} more ${left === 1 ? 'is' : 'are'} not in the table.`,
  ].filter(Boolean);
  return words.length > 0 ? <Banner tone="tally">{words.join(' ')}</Banner> : null;
}

/** Returns "5 of 7 lines are ready. Look at 2: answer the question, or choose Add." */
function sentenceOf(states: readonly RowState[], ready: number): string {
  const open = states.filter((it) => it.isOpen).length;
  const all = states.length;
  if (all === 0) return 'No lines were found. Go back to the text and type one film per line.';
  const first = `${ready} of ${countOf(all, 'row')} ${ready === 1 ? 'is' : 'are'} ready.`;
  return open === 0
    ? first
    : `${first} Check ${open} below: fill in what is asked, then choose Add.`;
}

function itemOf({ row }: RowState) {
  const { title, duration, format, platform, dueDate } = row;
  return {
    ...{ title: title.trim(), duration: duration.trim(), format: format.trim() },
    ...{ platform: platform.trim(), dueDate: dueDate || null },
  };
}
