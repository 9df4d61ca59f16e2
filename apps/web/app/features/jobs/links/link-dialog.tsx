import { isHttps } from '@callboard/domain/addresses/is-https';
import { providerName, providerOf } from '@callboard/domain/links/providers';
import { useId, useState } from 'react';
import { ActDialog, type FormFields } from '#app/acts/act-dialog.tsx';
import { loadApiClient } from '#app/load-api-client.ts';
import { Field } from '#app/ui/field.tsx';
import { newKey } from '#app/ui/form/drafts/new-key.ts';
import { Input, Select } from '#app/ui/input.tsx';
import { useLoaded } from '#app/use-loaded.ts';
import type { ShownLink } from './use-more-links.ts';

interface LinkDialogProps {
  projectId: string;
  /** The link that is edited; null adds one. */
  link: ShownLink | null;
  close: () => void;
}

/** Adds a link to a job, or changes the label and the deliverable of one. */
export default function LinkDialog({ projectId, link, close }: LinkDialogProps) {
  return link ? (
    <EditDialog projectId={projectId} link={link} close={close} />
  ) : (
    <AddDialog projectId={projectId} close={close} />
  );
}

function AddDialog({ projectId, close }: Omit<LinkDialogProps, 'link'>) {
  const [formKey, setFormKey] = useState(newKey);
  return (
    <ActDialog
      id={`add-link-${projectId}`}
      close={close}
      title="Add a link"
      save={{ label: 'Add link' }}
      done="The link was added"
      send={async (fields) => {
        const input = { projectId, url: fields.text('url'), ...changeable(fields), formKey };
        await (await loadApiClient()).links.add.mutate(input);
        setFormKey(newKey());
      }}
    >
      <AddressField />
      <ChangeableFields projectId={projectId} />
    </ActDialog>
  );
}

function EditDialog({ projectId, link, close }: LinkDialogProps & { link: ShownLink }) {
  const { id, url, label, deliverableId, tokenName } = link;
  const opened = { label, deliverableId };
  return (
    <ActDialog
      id={`edit-link-${id}`}
      close={close}
      title="Edit the link"
      description={
        <>
          <span className="wrap-anywhere">{url}</span>
          {tokenName !== null && `. ${tokenName} keeps this link and can change it, too.`}
        </>
      }
      save={{ label: 'Save' }}
      done="The link was saved"
      send={async (fields) => {
        const typed = changeable(fields);
        if (typed.label === label && typed.deliverableId === deliverableId) return;
        await (await loadApiClient()).links.update.mutate({ id, ...typed, opened });
      }}
    >
      <ChangeableFields projectId={projectId} link={link} />
    </ActDialog>
  );
}

function changeable(fields: FormFields) {
  return {
    label: fields.textOrNull('label'),
    deliverableId: fields.textOrNull('deliverableId'),
  };
}

function AddressField() {
  const id = useId();
  const [url, setUrl] = useState('');
  const address = url.trim();
  return (
    <Field
      id={id}
      label="URL"
      hint={
        isHttps(address)
          ? `From ${providerName({ provider: providerOf(address), url: address })}`
          : 'It starts with https://.'
      }
    >
      <Input
        id={id}
        name="url"
        type="url"
        required
        maxLength={2_000}
        placeholder="https://app.frame.io/…"
        aria-describedby={`${id}-description`}
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
      />
    </Field>
  );
}

function ChangeableFields({ projectId, link }: { projectId: string; link?: ShownLink }) {
  const id = useId();
  return (
    <>
      <Field id={`${id}-label`} label="Label" isOptional>
        <Input
          id={`${id}-label`}
          name="label"
          dir="auto"
          maxLength={200}
          placeholder="Review folder"
          defaultValue={link?.label ?? ''}
        />
      </Field>
      <DeliverableField projectId={projectId} link={link} />
    </>
  );
}

const loadDeliverables = async (projectId: string, signal: AbortSignal) =>
  (await loadApiClient()).deliverables.list.query({ projectId }, { signal });

/** Choice of a deliverable of the job. Until they are loaded it offers the present one. */
function DeliverableField({ projectId, link }: { projectId: string; link: ShownLink | undefined }) {
  const id = useId();
  const { value: deliverables = [], error } = useLoaded(loadDeliverables, projectId);
  const [chosen, setChosen] = useState(link?.deliverableId ?? '');
  const offered = deliverables.map((it) => ({
    value: it.id,
    label: [it.title, it.format].filter(Boolean).join(', '),
  }));
  const isOffered = offered.some(({ value }) => value === chosen);
  return (
    <Field id={id} label="Deliverable" isOptional error={error}>
      <Select
        id={id}
        name="deliverableId"
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      >
        <option value="">No deliverable</option>
        {chosen && !isOffered && <option value={chosen}>{link?.deliverableTitle ?? ''}</option>}
        {offered.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
