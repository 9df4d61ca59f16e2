import type { OwnBills } from '@callboard/core/spend';
import { formatMoney } from '@callboard/domain/money/format-money';
import { Paperclip } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { scanTypes, sendScan } from '#app/features/crew/paperwork/send-scan.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Radio } from '#app/ui/choice.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input, Select, Textarea } from '#app/ui/input.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { MoneyInput } from '#app/ui/money/money-input.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { toast, toastError } from '#app/ui/toast.tsx';
import { useCrewPage } from './page-data.ts';

/** What the page says after a bill or an answer was posted. */
export interface OwnBillReply {
  refusal: string | null;
  /** The bill that was sent. */
  id?: string;
}

type Job = OwnBills['jobs'][number];

/** Sends a bill: what the hours come to, or another amount, with or without its PDF or photo. */
export function SendBillForm({ jobs, currency }: Pick<OwnBills, 'jobs' | 'currency'>) {
  const [jobId, setJobId] = useState(jobs[0]?.id ?? '');
  const job = jobs.find((it) => it.id === jobId) ?? jobs[0];
  if (!job) {
    return (
      <p className="text-pretty text-soft">
        Once you have worked a confirmed day, you can send your bill here.
      </p>
    );
  }
  return (
    <Section title="Send a bill">
      <Field id="bill-job" label="Job">
        <Select
          id="bill-job"
          value={job.id}
          onChange={({ currentTarget }) => setJobId(currentTarget.value)}
        >
          {jobs.map((it) => (
            <option key={it.id} value={it.id}>
              {it.name}
            </option>
          ))}
        </Select>
      </Field>
      <BillOfJob key={job.id} job={job} currency={currency} />
    </Section>
  );
}

function BillOfJob({ job, currency }: { job: Job; currency: string }) {
  const { path } = useCrewPage();
  const fetcher = useFetcher<OwnBillReply>();
  const { file, choose } = useFileOf(fetcher.data);
  const hasHours = job.lines.length > 0;
  const [isFromHours, setFromHours] = useState(hasHours);
  const { refusal } = fetcher.data ?? {};
  const isBusy = fetcher.state !== 'idle';
  return (
    <fetcher.Form method="post" action={`${path}/bills`} className="grid grid-cols-1 gap-4">
      {refusal && !isBusy && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="projectId" value={job.id} />
      {hasHours && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-sm font-medium">Amount</legend>
          <Radio
            checked={isFromHours}
            onChange={() => setFromHours(true)}
            label={`From my hours: ${formatMoney(job.amountCents, currency)}`}
          />
          {isFromHours && <HoursOf job={job} currency={currency} />}
          <Radio
            checked={!isFromHours}
            onChange={() => setFromHours(false)}
            label="Another amount"
          />
        </fieldset>
      )}
      {!isFromHours && (
        <Field id="bill-amount" label={hasHours ? 'Amount of your bill' : 'Amount'}>
          <MoneyInput id="bill-amount" name="amountCents" currency={currency} required />
        </Field>
      )}
      <Field id="bill-number" label="Your number" isOptional>
        <Input id="bill-number" name="number" maxLength={100} autoComplete="off" />
      </Field>
      <Field id="bill-notes" label="Note" isOptional>
        <Textarea id="bill-notes" name="notes" rows={2} maxLength={2000} />
      </Field>
      <FileChoice file={file} choose={choose} />
      <div>
        <Button variant="primary" size="lg" type="submit" isBusy={isBusy} className="max-sm:w-full">
          Send bill
        </Button>
      </div>
    </fetcher.Form>
  );
}

/** The days and overtime that the hours come to. */
function HoursOf({ job: { lines }, currency }: { job: Job; currency: string }) {
  return (
    <ul className="grid gap-1 pl-6.5 text-sm text-soft">
      {lines.map(({ description, rateCents }) => (
        <li key={description} className="flex justify-between gap-4">
          <span className="min-w-0 break-words">{description}</span>
          <Money minorUnits={rateCents} currency={currency} />
        </li>
      ))}
    </ul>
  );
}

/** The file that goes with a bill, which is sent once the bill is there. */
function useFileOf(reply: OwnBillReply | undefined) {
  const { path } = useCrewPage();
  const { revalidate } = useRevalidator();
  const [file, choose] = useState<File | null>(null);
  const latest = useRef(file);
  latest.current = file;
  const id = reply?.id;
  useEffect(() => {
    if (!id) return;
    toast('Your bill is sent');
    const chosen = latest.current;
    if (!chosen) return;
    choose(null);
    void sendScan(`${path}/bills/${id}`, chosen).then((problem) => {
      if (problem) toastError(`Your bill is sent without its file. ${problem}`);
      return revalidate();
    });
  }, [id, path, revalidate]);
  return { file, choose };
}

interface FileChoiceProps {
  file: File | null;
  choose: (file: File | null) => void;
}

function FileChoice({ file, choose }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="grid gap-1">
      <input
        ref={input}
        type="file"
        accept={scanTypes}
        hidden
        aria-label="PDF or photo of the bill"
        onChange={({ target }) => choose(target.files?.[0] ?? null)}
      />
      <Button
        size="lg"
        className="max-sm:w-full sm:justify-self-start"
        icon={<Paperclip aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {file ? 'Choose another file' : 'Add a PDF or photo'}
      </Button>
      {file && <p className="text-sm break-words text-soft">{file.name}</p>}
    </div>
  );
}
