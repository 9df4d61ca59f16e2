import { useId, useState } from 'react';
import { ActDialog } from '#app/acts/act-dialog.tsx';
import { loadApiClient } from '#app/load-api-client.ts';
import { Checkbox } from '#app/ui/choice.tsx';
import { DateInput } from '#app/ui/dates/date-input.tsx';
import { Field } from '#app/ui/field.tsx';
import { newKey } from '#app/ui/form/drafts/new-key.ts';
import { Input } from '#app/ui/input.tsx';

interface AddOneDialogProps {
  projectId: string;
  close: () => void;
}

/** Adds one deliverable at the end of the list. */
export default function AddOneDialog({ projectId, close }: AddOneDialogProps) {
  const [formKey, setFormKey] = useState(newKey);
  return (
    <ActDialog
      id={`add-deliverable-${projectId}`}
      close={close}
      title="Add a deliverable"
      save={{ label: 'Add deliverable' }}
      done="The deliverable was added"
      send={async (fields) => {
        const item = {
          title: fields.text('title'),
          duration: fields.text('duration'),
          format: fields.text('format'),
          platform: fields.text('platform'),
          dueDate: fields.textOrNull('dueDate'),
          isClientVisible: fields.isChecked('isClientVisible'),
        };
        await (await loadApiClient()).deliverables.add.mutate({
          projectId,
          items: [item],
          formKey,
        });
        setFormKey(newKey());
      }}
    >
      <NewFields />
    </ActDialog>
  );
}

function NewFields() {
  const id = useId();
  return (
    <>
      <Field id={`${id}-title`} label="Title">
        <Input id={`${id}-title`} name="title" maxLength={200} placeholder="Hero :30" required />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field id={`${id}-duration`} label="Length" isOptional>
          <Input id={`${id}-duration`} name="duration" maxLength={40} placeholder=":30" />
        </Field>
        <Field id={`${id}-format`} label="Format" isOptional>
          <Input id={`${id}-format`} name="format" maxLength={100} placeholder="16x9" />
        </Field>
        <Field id={`${id}-platform`} label="Platform" isOptional>
          <Input id={`${id}-platform`} name="platform" maxLength={100} placeholder="Broadcast" />
        </Field>
        <Field id={`${id}-due`} label="Due" isOptional>
          <DateInput id={`${id}-due`} name="dueDate" />
        </Field>
      </div>
      <Checkbox name="isClientVisible" label="Visible to the client" defaultChecked />
    </>
  );
}
