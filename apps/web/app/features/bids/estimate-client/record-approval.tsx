import { decisionMethodLabels } from '@callboard/domain/sent-estimates/enums';
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { scanTypes, sendScan } from '#app/features/crew/paperwork/send-scan.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input, Select, Textarea } from '#app/ui/input.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { toast } from '#app/ui/toast.tsx';

const methods = ['email', 'purchase_order', 'verbal'] as const;

interface RecordApprovalProps {
  estimateId: string;
  /** Who usually approves. */
  name: string;
}

/** Records an approval that did not come through the link, with its proof. */
export function RecordApproval({ estimateId, name }: RecordApprovalProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title="Approved elsewhere">
      {isOpen ? (
        <ApprovalForm estimateId={estimateId} name={name} />
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>Record an approval…</Button>
        </div>
      )}
    </Section>
  );
}

function ApprovalForm({ estimateId, name }: RecordApprovalProps) {
  const { revalidate } = useRevalidator();
  const [method, setMethod] = useState<(typeof methods)[number]>('email');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const submit = async (form: HTMLFormElement) => {
    const typed = new FormData(form);
    const file = typed.get('file');
    typed.delete('file');
    const fields = [...typed].filter(([, value]) => typeof value === 'string' && value !== '');
    const query = new URLSearchParams(fields.map(([key, value]) => [key, String(value)]));
    setBusy(true);
    const scan = file instanceof File && file.size > 0 ? file : null;
    const failed = await sendScan(`/estimates/${estimateId}/approval?${query}`, scan);
    setProblem(failed);
    if (failed === null) {
      toast('The approval was recorded.');
      await revalidate();
    }
    setBusy(false);
  };
  return (
    <form
      className="grid gap-4"
      aria-label="Record an approval"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <Field id={`${id}-method`} label="How">
        <Select
          id={`${id}-method`}
          name="method"
          value={method}
          onChange={(event) =>
            setMethod(methods.find((it) => it === event.currentTarget.value) ?? 'email')
          }
        >
          {methods.map((it) => (
            <option key={it} value={it}>
              {decisionMethodLabels[it]}
            </option>
          ))}
        </Select>
      </Field>
      <Field id={`${id}-name`} label="Who approved">
        <Input id={`${id}-name`} name="name" required maxLength={200} defaultValue={name} />
      </Field>
      <Field id={`${id}-po`} label="PO number" isOptional>
        <Input id={`${id}-po`} name="poNumber" maxLength={100} />
      </Field>
      <Field id={`${id}-comment`} label="Comment" isOptional>
        <Textarea id={`${id}-comment`} name="comment" maxLength={2000} />
      </Field>
      <Field
        id={`${id}-file`}
        label="Email or purchase order"
        isOptional={method === 'verbal'}
        hint="A PDF or a picture, at most 15 MB."
      >
        <input
          id={`${id}-file`}
          name="file"
          type="file"
          accept={scanTypes}
          required={method !== 'verbal'}
          className="text-sm"
          aria-describedby={`${id}-file-description`}
        />
      </Field>
      {problem && (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      )}
      <div>
        <Button variant="primary" type="submit" isBusy={isBusy}>
          Record the approval
        </Button>
      </div>
    </form>
  );
}
