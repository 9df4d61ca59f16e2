import { type BidSection, bidSectionLabels } from '@callboard/domain/estimates/enums';
import { formatMoney } from '@callboard/domain/money/format-money';
import {
  type EstimateForm,
  estimateFormHints,
  estimateFormLabels,
  estimateForms,
} from '@callboard/domain/sent-estimates/enums';
import { Send } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { BouncedBefore, MailRefusal } from '#app/features/mail/mail-refusal.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox, Radio } from '#app/ui/choice.tsx';
import { PlainDate } from '#app/ui/date.tsx';
import { Field } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/input.tsx';
import { Section } from '#app/ui/page-header.tsx';
import type { ClientPage } from './page-data.ts';
import { useClientActs } from './use-client-acts.ts';

/** Chooses what the client sees, and sends it, for those who may. */
export function SendForm({ page }: { page: ClientPage }) {
  const { sending } = page;
  const [view, change] = useView(page.view);
  const canSend = useViewer().canChange('estimates.edit');
  const { busy, post, keyFor, reply } = useClientActs();
  const submit = (form: HTMLFormElement | null, isSure: boolean) => {
    if (!form) return;
    const fields = new FormData(form);
    fields.set('intent', 'send');
    fields.set('formKey', keyFor('send'));
    if (isSure) fields.set('despiteBounce', 'on');
    post(fields);
  };
  return (
    <form
      className="grid grid-cols-1 gap-6"
      aria-label={canSend ? 'Send the estimate' : 'What the client sees'}
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget, false);
      }}
    >
      <Drafted page={page} />
      <FormChoice view={view} change={change} />
      <SectionChoice view={view} change={change} sections={sending.sections} />
      {sending.hasOptions && <OptionChoice view={view} change={change} />}
      {canSend && <SendParts page={page} reply={reply} isBusy={busy === 'send'} submit={submit} />}
    </form>
  );
}

interface SendPartsProps {
  page: ClientPage;
  reply: ReturnType<typeof useClientActs>['reply'];
  isBusy: boolean;
  submit: (form: HTMLFormElement | null, isSure: boolean) => void;
}

/** What only those need who may send it: the message, what prevents it, and the button. */
function SendParts({ page: { id, sending }, reply, isBusy, submit }: SendPartsProps) {
  const { recipient, problems, bounce, validUntil, totalCents, currency } = sending;
  const message = useId();
  return (
    <>
      <Field id={message} label="Message" isOptional>
        <Textarea id={message} name="message" maxLength={5000} />
      </Field>
      {problems.map((it) => (
        <Banner key={it.message} tone="tally">
          {it.message}{' '}
          <Link to={`/estimates/${id}`} className="underline underline-offset-4">
            Open the estimate
          </Link>
        </Banner>
      ))}
      {bounce && !reply?.refusal && <BouncedBefore email={recipient?.email} bounce={bounce} />}
      {reply?.refusal && (
        <MailRefusal sendAnyway={reply.canSendAnyway ? (form) => submit(form, true) : undefined}>
          {reply.refusal}
        </MailRefusal>
      )}
      {recipient?.emailEnteredAt && (
        <Banner tone="tally">
          The email of {recipient.name} was entered by somebody without access to all money. Check
          that {recipient.email} is theirs.
        </Banner>
      )}
      {recipient && (
        <p className="text-sm text-pretty text-soft">
          {recipient.name} ({recipient.email}) gets a private link to this version:{' '}
          {formatMoney(totalCents, currency)}, valid until <PlainDate date={validUntil} />. It is
          frozen as it is.
        </p>
      )}
      <div>
        <Button
          variant="primary"
          size="lg"
          type="submit"
          icon={<Send aria-hidden="true" />}
          isBusy={isBusy}
          disabled={problems.length > 0}
        >
          {recipient ? `Send to ${recipient.name}` : 'Send'}
        </Button>
      </div>
    </>
  );
}

/** Says that nobody wrote the lines, and how many of them the brief does not give. */
function Drafted({ page: { id, sending } }: { page: ClientPage }) {
  const { drafted } = sending;
  if (!drafted) return null;
  const { lines, assumed } = drafted;
  return (
    <p className="text-sm text-pretty text-soft">
      {`${lines} lines were drafted from the brief, ${assumed} of them are assumed. `}
      <Link to={`/estimates/${id}`} className="underline underline-offset-4">
        Check the lines
      </Link>
    </p>
  );
}

type View = ClientPage['view'];

type Change = (change: Partial<View>) => void;

interface ChoiceProps {
  view: View;
  change: Change;
}

/** Keeps the choice, and writes it to the address, from which the preview is made. */
function useView(initial: View): [View, Change] {
  const [params, setParams] = useSearchParams();
  const [view, setView] = useState(initial);
  const change: Change = (changed) => {
    const chosen = { ...view, ...changed };
    setView(chosen);
    const next = new URLSearchParams(params);
    next.set('form', chosen.form);
    next.set('sections', chosen.sections.join(','));
    next.set('choose', chosen.mayChoose ? '1' : '0');
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return [view, change];
}

function FormChoice({ view, change }: ChoiceProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">Form</legend>
      {estimateForms.map((it: EstimateForm) => (
        <Radio
          key={it}
          name="form"
          value={it}
          checked={view.form === it}
          onChange={() => change({ form: it })}
          label={estimateFormLabels[it]}
          hint={estimateFormHints[it]}
        />
      ))}
    </fieldset>
  );
}

function SectionChoice({ view, change, sections }: ChoiceProps & { sections: BidSection[] }) {
  if (view.form === 'one_page' || sections.length === 0) return null;
  const isAll = sections.every((it) => view.sections.includes(it));
  const toggle = (section: BidSection, isShown: boolean) =>
    change({
      sections: sections.filter((it) => (it === section ? isShown : view.sections.includes(it))),
    });
  return (
    <Section
      title="Sections with their lines"
      actions={
        <Button
          size="sm"
          variant="quiet"
          onClick={() => change({ sections: isAll ? [] : sections })}
        >
          {isAll ? 'Show none' : 'Show all'}
        </Button>
      }
    >
      <div className="grid gap-1 sm:grid-cols-2">
        {sections.map((it) => (
          <Checkbox
            key={it}
            name="sections"
            value={it}
            checked={view.sections.includes(it)}
            onChange={(event) => toggle(it, event.currentTarget.checked)}
            label={`${it}. ${bidSectionLabels[it]}`}
          />
        ))}
      </div>
    </Section>
  );
}

function OptionChoice({ view, change }: ChoiceProps) {
  return (
    <Checkbox
      name="mayChoose"
      checked={view.mayChoose}
      onChange={(event) => change({ mayChoose: event.currentTarget.checked })}
      label="The client chooses among the optional lines"
      hint="The total changes with what they choose."
    />
  );
}
