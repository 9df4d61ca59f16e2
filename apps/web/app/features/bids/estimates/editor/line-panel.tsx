import { lineArithmeticWords } from '@callboard/domain/estimates/arithmetic-words';
import { useEffect, useId, useState } from 'react';
import { useViewer } from '#app/frame/viewer.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { Button } from '#app/ui/button.tsx';
import { Composer } from '#app/ui/composer/composer.tsx';
import { Instant } from '#app/ui/date.tsx';
import { Field } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/input.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { SidePanel } from '#app/ui/panel/side-panel.tsx';
import type { PanelAddress } from '#app/ui/panel/use-panel-address.ts';
import { refusalText, useOptimisticMutations } from '#app/use-optimistic-mutations.ts';
import type { EstimatePage } from '../estimate-page.ts';
import { sectionTitle } from '../section-title.ts';
import type { EditorLine } from './lines.ts';
import type { LineActs } from './use-line-acts.ts';

type Estimate = EstimatePage['estimate'];

interface LinePanelProps {
  panel: PanelAddress;
  estimate: Estimate;
  line: EditorLine | undefined;
  /** Undefined while the lines can only be read. */
  set: LineActs['set'] | undefined;
}

/** Notes, reason and comments of one line. */
export function LinePanel({ panel, estimate, line, set }: LinePanelProps) {
  const isPriced = line?.kind === 'line';
  return (
    <SidePanel
      panel={panel}
      title={line ? line.description || 'No description' : 'Line not found'}
      description={line && sectionTitle(line.section)}
    >
      {line ? (
        <div className="grid gap-6">
          {isPriced && (
            <p className="tabular text-sm text-soft">
              {lineArithmeticWords(line, estimate.hoursPerDay, estimate.currency)}
            </p>
          )}
          {(line.reasonQuote || line.reasonAssumed) && (
            <Section title="Why it is in the bid">
              {line.reasonQuote && (
                <blockquote dir="auto" className="border-s-2 border-edge ps-3 text-sm">
                  {line.reasonQuote}
                </blockquote>
              )}
              {line.reasonAssumed && <p className="text-sm text-soft">{line.reasonAssumed}</p>}
            </Section>
          )}
          {isPriced && <Notes key={line.id} line={line} set={set} />}
          <Comments estimate={estimate} lineId={line.id} />
        </div>
      ) : (
        <p className="text-sm text-soft">Somebody removed this line.</p>
      )}
    </SidePanel>
  );
}

interface NotesProps {
  line: EditorLine;
  set: LineActs['set'] | undefined;
}

function Notes({ line, set }: NotesProps) {
  return (
    <div className="grid gap-4">
      <NoteField name="clientNote" label="Note for the client" {...{ line, set }} />
      <NoteField
        name="note"
        label="Internal note"
        hint="Clients never see this."
        {...{ line, set }}
      />
    </div>
  );
}

interface NoteFieldProps extends NotesProps {
  name: 'note' | 'clientNote';
  label: string;
  hint?: string;
}

function NoteField({ name, label, hint, line, set }: NoteFieldProps) {
  const id = useId();
  const stored = line[name] ?? '';
  const [text, setText] = useState(stored);
  useEffect(() => setText(stored), [stored]);
  const save = () => {
    const next = text.trim();
    if (next !== stored) set?.([line], { [name]: next || null });
  };
  return (
    <Field id={id} label={label} hint={hint}>
      <Textarea
        id={id}
        rows={2}
        maxLength={2_000}
        disabled={!set}
        value={text}
        data-typing={text !== stored || undefined}
        onChange={({ target }) => setText(target.value)}
        onBlur={save}
      />
    </Field>
  );
}

function Comments({ estimate, lineId }: { estimate: Estimate; lineId: string }) {
  const { canChange, workspace } = useViewer();
  const { run } = useOptimisticMutations<string>();
  const canEdit = canChange('estimates.edit');
  const comments = estimate.comments.filter((it) => it.lineId === lineId);
  const post = async (body: string) => {
    let refusal: string | undefined;
    await run(
      body,
      async () =>
        (await loadApiClient()).estimates.addComment.mutate({ id: estimate.id, lineId, body }),
      (error) => {
        refusal = refusalText(error);
      },
    );
    return refusal;
  };
  const resolve = (id: string, isResolved: boolean) =>
    void run(id, async () =>
      (await loadApiClient()).estimateComments.setResolved.mutate({ id, isResolved }),
    );
  return (
    <Section title="Comments">
      <ul className="grid gap-3">
        {comments.map((it) => (
          <li key={it.id} className="grid gap-0.5 text-sm">
            <span className="flex items-baseline gap-2 text-xs text-faint">
              <span className="font-medium text-ink">{it.authorName}</span>
              <Instant at={it.createdAt} timeZone={workspace.timeZone} hasTime />
              {canEdit && (
                <Button
                  size="sm"
                  variant="quiet"
                  className="ms-auto"
                  onClick={() => resolve(it.id, !it.resolvedAt)}
                >
                  {it.resolvedAt ? 'Reopen' : 'Resolve'}
                </Button>
              )}
            </span>
            <p
              dir="auto"
              className={it.resolvedAt ? 'whitespace-pre-line text-faint' : 'whitespace-pre-line'}
            >
              {it.body}
            </p>
          </li>
        ))}
      </ul>
      {canEdit && (
        <Composer
          label="Comment on this line"
          people={[]}
          post={post}
          maxLength={5_000}
          placeholder="Ask or tell a colleague. Clients never see comments."
        />
      )}
    </Section>
  );
}
