import type { JobDeliverable } from '@callboard/core/review';
import {
  type DeliveryMethod,
  deliveryMethodLabels,
  deliveryMethods,
} from '@callboard/domain/deliverables/enums';
import { CircleCheck, Send, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { ActDialog } from '#app/acts/act-dialog.tsx';
import { loadApiClient } from '#app/load-api-client.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input, Select, Textarea } from '#app/ui/input.tsx';
import type { DeliverableActs } from './use-deliverables.ts';

interface DeliverableActionsProps {
  deliverable: JobDeliverable;
  acts: DeliverableActs;
  close: () => void;
}

/** Delivery, quality control and the end of a deliverable. */
export function DeliverableActions({ deliverable, acts, close }: DeliverableActionsProps) {
  const hasPassed = deliverable.qcPassedAt !== null;
  return (
    <div className="flex flex-wrap gap-2">
      {deliverable.status !== 'DELIVERED' && <DeliverDialog deliverable={deliverable} />}
      <Button
        icon={<CircleCheck aria-hidden="true" />}
        onClick={() => acts.setQualityPassed(deliverable, !hasPassed)}
      >
        {hasPassed ? 'Reopen quality control' : 'Passed quality control'}
      </Button>
      <KillDialog deliverable={deliverable} close={close} />
    </div>
  );
}

/** Marks a deliverable as delivered: to whom, and how. */
function DeliverDialog({ deliverable }: Pick<DeliverableActionsProps, 'deliverable'>) {
  const { id, title, status, deliveredTo, deliveryMethod } = deliverable;
  const fieldId = useId();
  return (
    <ActDialog
      id={`deliver-${id}`}
      trigger={<Button icon={<Send aria-hidden="true" />}>Mark delivered…</Button>}
      title={`${title} is delivered`}
      description={
        status === 'APPROVED'
          ? 'Nothing is sent. The list shows to whom it went, and how.'
          : 'It is not approved yet. Nothing is sent.'
      }
      save={{ label: 'Mark delivered' }}
      done={`${title} is delivered`}
      send={async (fields) => {
        const method = fields.text('deliveryMethod');
        await (await loadApiClient()).deliverables.update.mutate({
          ...{ id, status: 'DELIVERED', opened: { status } },
          deliveredTo: fields.textOrNull('deliveredTo'),
          deliveryMethod: deliveryMethods.find((it): it is DeliveryMethod => it === method) ?? null,
        });
      }}
    >
      <Field id={`${fieldId}-to`} label="Delivered to" isOptional>
        <Input
          id={`${fieldId}-to`}
          name="deliveredTo"
          maxLength={200}
          defaultValue={deliveredTo ?? ''}
        />
      </Field>
      <Field id={`${fieldId}-method`} label="Method" isOptional>
        <Select id={`${fieldId}-method`} name="deliveryMethod" defaultValue={deliveryMethod ?? ''}>
          <option value="">Not set</option>
          {deliveryMethods.map((it) => (
            <option key={it} value={it}>
              {deliveryMethodLabels[it]}
            </option>
          ))}
        </Select>
      </Field>
    </ActDialog>
  );
}

/** Kills a deliverable, with the reason. */
function KillDialog({ deliverable, close }: Omit<DeliverableActionsProps, 'acts'>) {
  const { id, title, latest } = deliverable;
  const fieldId = useId();
  const versions = latest ? 'Its versions and notes leave with it.' : 'It has no versions yet.';
  return (
    <ActDialog
      id={`kill-${id}`}
      trigger={
        <Button variant="quiet" icon={<Trash2 aria-hidden="true" />}>
          Kill…
        </Button>
      }
      title={`Kill ${title}?`}
      description={`It leaves the list of the job, and the client no longer sees it. ${versions} The activity keeps the reason.`}
      save={{ label: 'Kill deliverable', variant: 'danger' }}
      done={`${title} was killed`}
      send={async (fields) => {
        await (await loadApiClient()).deliverables.remove.mutate({
          ...{ id, reason: fields.text('reason') },
        });
        close();
      }}
    >
      <Field id={`${fieldId}-reason`} label="Reason">
        <Textarea id={`${fieldId}-reason`} name="reason" rows={2} maxLength={500} required />
      </Field>
    </ActDialog>
  );
}
