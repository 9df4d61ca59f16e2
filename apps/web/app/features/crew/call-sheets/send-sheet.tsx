import { useEffect, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { countOf } from '#app/count-of.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox, Radio } from '#app/ui/choice.tsx';
import { Content } from '#app/ui/content.tsx';
import { DialogActions, DialogFoot } from '#app/ui/dialog.tsx';
import { newKey } from '#app/ui/form/drafts/new-key.ts';
import type { FormReply } from '#app/ui/form/use-form.ts';
import { toast } from '#app/ui/toast.tsx';
import type { SendCopy, SendPreview, SheetToSend } from './call-sheet.ts';
import { isReached, SendCopies } from './send-copies.tsx';
import { SendLater } from './send-later.tsx';
import SheetWarnings from './sheet-warnings.tsx';

type Scope = 'all' | 'changed';

interface SendSheetProps {
  sheet: SheetToSend;
  close: () => void;
}

/** Chooses whom a sheet goes to, shows what each gets, and sends it. */
export default function SendSheet({ sheet, close }: SendSheetProps) {
  const [opened] = useState(sheet.revision);
  const [scope, setScope] = useState<Scope>(opened === 0 ? 'all' : 'changed');
  const [except, setExcept] = useState<ReadonlySet<string>>(new Set());
  const preview = usePreview(sheet.id, scope);
  const [isLater, setLater] = useState(false);
  const { send, isBusy, refusal } = useSending(sheet.id, close);
  const [hasTexts, setTexts] = useState(true);
  const copies = preview?.copies.map((it) => ({ ...it, isTexted: it.isTexted && hasTexts })) ?? [];
  const texted = preview?.copies.filter((it) => it.isTexted) ?? [];
  const chosen = copies.filter((it) => isReached(it) && !except.has(it.key));
  const turn = ({ key }: SendCopy, isChosen: boolean) => {
    const next = new Set(except);
    if (isChosen) next.delete(key);
    else next.add(key);
    setExcept(next);
  };
  return (
    <div className="grid grid-cols-1 gap-4 text-sm">
      {sheet.revision > 0 && (
        <fieldset className="grid gap-1">
          <legend className="sr-only">Send to</legend>
          <Radio
            name="to"
            label={`Only those whose call sheet changed (${sheet.changedCount}), and those whose last copy did not arrive`}
            checked={scope === 'changed'}
            onChange={() => setScope('changed')}
          />
          <Radio
            name="to"
            label="Everybody"
            checked={scope === 'all'}
            onChange={() => setScope('all')}
          />
        </fieldset>
      )}
      {sheet.revision > opened && !refusal && (
        <Banner tone="tally" role="status">
          Revision {sheet.revision} was sent while this was open.
        </Banner>
      )}
      {refusal && !isBusy && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      <OpenWarnings sheet={sheet} />
      <Content isLoading={!preview}>
        {preview && (
          <>
            {scope === 'changed' && isUnchanged(preview) && (
              <p>Nothing changed for anybody since revision {preview.revision}.</p>
            )}
            {texted.length > 0 && (
              <Checkbox
                label={`Also text ${countOf(texted.length, 'person', 'people')} who agreed to it`}
                checked={hasTexts}
                onChange={({ currentTarget }) => setTexts(currentTarget.checked)}
              />
            )}
            {preview.canText && texted.length === 0 && (
              <p className="text-soft">
                Nobody here agreed to texts. They can on the page of their call sheet.
              </p>
            )}
            <SendCopies copies={copies} except={except} turn={turn} />
          </>
        )}
      </Content>
      <DialogFoot>
        {isLater && preview ? (
          <SendLater
            sheet={sheet}
            sending={{
              ...{ revision: preview.revision, to: scope, hasTexts },
              exceptKeys: leftOut(preview.copies, except),
            }}
            close={(isPlanned) => (isPlanned ? close() : setLater(false))}
          />
        ) : (
          <DialogActions>
            {preview && (
              <Button disabled={isBusy} onClick={() => setLater(true)}>
                Send later
              </Button>
            )}
            {preview && !isUnchanged(preview) && (
              <Button
                variant="primary"
                isBusy={isBusy}
                onClick={() => send(preview, { scope, except, hasTexts, count: chosen.length })}
              >
                {sendLabel(preview, chosen.length)}
              </Button>
            )}
          </DialogActions>
        )}
      </DialogFoot>
    </div>
  );
}

/** What nobody answered yet, folded away for an update, which is in a hurry. None holds a sheet up. */
function OpenWarnings({ sheet }: { sheet: SheetToSend }) {
  // What is answered here stays in its place until the dialog closes.
  const [opened] = useState(() => openOf(sheet).map((it) => it.key));
  const shown = sheet.warnings.filter((it) => !it.answer || opened.includes(it.key));
  if (shown.length === 0) return null;
  const count = openOf(sheet).length;
  return (
    <details open={sheet.revision === 0}>
      <summary className="cursor-pointer font-medium">
        {count > 0 ? `Not answered yet (${count})` : 'All warnings are answered'}
      </summary>
      <ul className="grid gap-1.5 pt-1.5 text-soft">
        <SheetWarnings sheet={sheet} warnings={shown} isEditable />
      </ul>
    </details>
  );
}

function openOf({ warnings }: SheetToSend) {
  return warnings.filter((it) => !it.answer);
}

function isUnchanged({ copies }: SendPreview): boolean {
  return copies.every((it) => it.act === 'keep');
}

function sendLabel({ revision }: SendPreview, count: number): string {
  if (count > 0) return `Send to ${countOf(count, 'person', 'people')}`;
  return `Make revision ${revision + 1} without sending it`;
}

/** Loads who would get what. It is loaded again when the page is, so that it stays true. */
function usePreview(id: string, scope: Scope): SendPreview | undefined {
  const { load, data } = useFetcher<SendPreview>();
  const [shown, setShown] = useState<Scope>();
  useEffect(() => {
    setShown(undefined);
    void load(`/call-sheets/${id}/send?to=${scope}`).then(() => setShown(scope));
  }, [id, scope, load]);
  return shown === scope ? data : undefined;
}

interface Asked {
  scope: Scope;
  except: ReadonlySet<string>;
  /** Whether those who agreed get a text too. */
  hasTexts: boolean;
  /** How many it reaches. */
  count: number;
}

function useSending(id: string, close: () => void) {
  const { submit, state, data } = useFetcher<FormReply | null>();
  const { revalidate } = useRevalidator();
  const [formKey, setFormKey] = useState(newKey);
  const [count, setCount] = useState(0);
  const isBusy = state !== 'idle';
  const [refusal, code] = data?.error?.[''] ?? [];
  const isSent = state !== 'submitting';
  // As soon as it is sent: the page that is loaded again then may not have this dialog.
  useEffect(() => {
    if (!isSent || data === undefined) return;
    if (data === null) {
      close();
      toast(count > 0 ? `Sent to ${countOf(count, 'person', 'people')}` : 'Revision made');
    } else if (code === 'conflict') {
      // Somebody else sent it: the page shows what they sent.
      setFormKey(newKey());
      void revalidate();
    }
  }, [isSent, data, code]);
  const send = (preview: SendPreview, { scope, except, hasTexts, count }: Asked) => {
    setCount(count);
    const left = leftOut(preview.copies, except).join(' ');
    const texts = hasTexts ? 'yes' : 'no';
    const fields = { revision: String(preview.revision), to: scope, hasTexts: texts, formKey };
    void submit(
      { ...fields, ...(left && { exceptKeys: left }) },
      { method: 'post', action: `/call-sheets/${id}/send` },
    );
  };
  return { send, isBusy, refusal };
}

/** Returns the keys of those who are left out: a person who is listed twice, twice. */
function leftOut(copies: readonly SendCopy[], except: ReadonlySet<string>): string[] {
  const persons = new Set(copies.filter((it) => except.has(it.key)).map(personOf));
  return copies.filter((it) => persons.has(personOf(it))).map((it) => it.key);
}

function personOf({ name, email }: SendCopy): string {
  return JSON.stringify([email?.toLowerCase(), name.toLowerCase()]);
}
