import { decisions } from '@callboard/domain/deliverables/enums';
import { type ReactNode, useId } from 'react';
import { ActDialog } from '#app/acts/act-dialog.tsx';
import { loadApiClient } from '#app/load-api-client.ts';
import { Radio } from '#app/ui/choice.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input, Select, Textarea } from '#app/ui/input.tsx';
import { decisionLooks } from './decision-words.ts';
import type { CutVersion, ReviewData } from './review-data.ts';

interface RecordDecisionProps {
  page: ReviewData;
  version: CutVersion;
  close: () => void;
}

const made = decisions.filter((it) => it !== 'PENDING');

/** Records what the client decided by phone, in a meeting or by email. */
export default function RecordDecisionDialog({ page, version, close }: RecordDecisionProps) {
  const id = useId();
  const open = page.notes.filter(
    (it) => it.parentId === null && it.resolvedAt === null && it.visibility === 'client',
  ).length;
  return (
    <ActDialog
      id={`decide-${version.id}`}
      close={close}
      title={`What did the client decide on v${version.versionNumber}?`}
      description={openWords(open)}
      save={{ label: 'Record decision' }}
      done="The decision is recorded"
      send={async (fields) => {
        const decision = made.find((it) => it === fields.text('decision'));
        if (!decision) throw new Error('The form requires a decision.');
        const contactId = fields.textOrNull('contactId');
        const approver = page.approvals.find((it) => it.contactId === contactId);
        await (await loadApiClient()).versions.decide.mutate({
          ...{ id: version.id, decision, contactId },
          byName: approver?.name ?? fields.text('byName'),
          byEmail: fields.textOrNull('byEmail'),
          comment: fields.textOrNull('comment'),
        });
      }}
    >
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-medium">Decision</legend>
        {made.map((it) => (
          <Radio key={it} name="decision" value={it} label={decisionLooks[it].label} required />
        ))}
      </fieldset>
      {page.approvals.length > 0 ? (
        <Field id={`${id}-approver`} label="Who decided">
          <Select id={`${id}-approver`} name="contactId" required>
            {page.approvals.map(({ contactId, name, side }) => (
              <option key={contactId} value={contactId}>
                {side ? `${name}, ${side}` : name}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <>
          <Field id={`${id}-name`} label="Who decided">
            <Input id={`${id}-name`} name="byName" required maxLength={200} autoComplete="off" />
          </Field>
          <Field id={`${id}-email`} label="Their email" isOptional>
            <Input
              id={`${id}-email`}
              name="byEmail"
              type="email"
              maxLength={254}
              autoComplete="off"
            />
          </Field>
        </>
      )}
      <Field id={`${id}-comment`} label="Their words" isOptional>
        <Textarea id={`${id}-comment`} name="comment" dir="auto" rows={2} maxLength={5000} />
      </Field>
    </ActDialog>
  );
}

function openWords(open: number): ReactNode {
  if (open === 0) return 'By phone, in a meeting or by email.';
  const notes = open === 1 ? '1 note of the client is' : `${open} notes of the client are`;
  return `${notes} open. Approved with notes: they stay open without another review.`;
}
