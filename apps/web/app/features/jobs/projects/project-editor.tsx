import {
  bidTypeLabels,
  type ProjectStatus,
  phaseLabels,
  statusLabels,
  writableStatuses,
} from '@callboard/domain/projects/enums';
import { useState } from 'react';
import { useViewer } from '#app/frame/viewer.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { DateField } from '#app/ui/form/date-fields.tsx';
import { SelectField, TextareaField, TextField } from '#app/ui/form/fields.tsx';
import { Form, SubmitButton } from '#app/ui/form/form.tsx';
import { type FormReply, useForm } from '#app/ui/form/use-form.ts';
import { ClientField, ContactField } from './people-fields.tsx';
import type { ProjectFields } from './project-form.ts';
import { typeLabel, typeSuggestions } from './project-type.ts';

const loadSchema = () => import('./project-form.ts').then((it) => it.ProjectForm);
const statusOptions = writableStatuses.map((value) => ({ value, label: statusLabels[value] }));
const phaseOptions = Object.entries(phaseLabels).map(([value, label]) => ({ value, label }));
const bidTypeOptions = Object.entries(bidTypeLabels).map(([value, label]) => ({ value, label }));

interface ChosenNames {
  clientName?: string;
  contactName?: string | null;
}

interface StoredProject extends ChosenNames, Omit<ProjectFields, 'status'> {
  status: ProjectStatus;
}

interface ProjectEditorProps {
  /** The stored fields. Only changed fields are sent. Absent for a new project. */
  project?: StoredProject;
  /** Client of a new project that was started on a client's page. */
  client?: { clientId: string; clientName: string } | null;
  lastResult: FormReply | undefined;
  submitLabel: string;
  cancelTo: string;
}

/** Form of "New project" and "Edit". */
export function ProjectEditor(props: ProjectEditorProps) {
  const { project, client, lastResult, submitLabel, cancelTo } = props;
  const [opened] = useState(() => project);
  const [form, fields] = useForm({
    id: 'project',
    loadSchema,
    lastResult,
    isNew: !project,
    defaultValue: opened ? shownValues(opened) : { ...newProject, clientId: client?.clientId },
    ...(project && {
      record: {
        stored: storedValues(project),
        toShown: (stored) => ({ ...stored, ...shownType(stored.projectType) }),
        names: { clientId: project.clientName ?? null, contactId: project.contactName ?? null },
      },
    }),
  });
  return (
    <Form
      form={form}
      wayOut={(code) => <WayOut code={code} />}
      className="max-w-[44rem] sm:grid-cols-2"
    >
      <TextField field={fields.name} label="Name" className="sm:col-span-2" autoFocus={!project} />
      <TextField
        field={fields.jobNo}
        label="Job number"
        isOptional={!project}
        hint={project ? undefined : 'The next number, unless you enter one.'}
        maxLength={20}
        className="sm:col-span-2"
      />
      <ClientField field={fields.clientId} chosenName={opened?.clientName ?? client?.clientName} />
      <ContactField field={fields.contactId} chosenName={opened?.contactName} />
      <SelectField field={fields.status} label="Status" options={statusOptions} />
      <SelectField
        field={fields.phase}
        label="Phase"
        isOptional
        noneLabel="No phase"
        options={phaseOptions}
      />
      <DateField
        field={fields.startDate}
        label="Starts"
        hint="Shown until the job has shoot days."
        isOptional
      />
      <DateField field={fields.endDate} label="Ends" isOptional />
      <TextField field={fields.projectType} label="Type" isOptional list="project-types" />
      <datalist id="project-types">
        {typeSuggestions.map((it) => (
          <option key={it} value={it} />
        ))}
      </datalist>
      <TextField field={fields.director} label="Director" isOptional />
      <TextField field={fields.agency} label="Agency" isOptional />
      <div className="grid grid-cols-2 gap-4">
        <SelectField field={fields.bidType} label="Bid" options={bidTypeOptions} />
        <TextField field={fields.poNumber} label="PO number" isOptional />
      </div>
      <TextareaField
        field={fields.description}
        label="Description"
        isOptional
        className="sm:col-span-2"
      />
      <TextareaField
        field={fields.cancellationTerms}
        label="Cancellation terms"
        isOptional
        hint="Shown to whoever cancels a day, or calls somebody off."
        className="sm:col-span-2"
      />
      <div className="flex gap-2 sm:col-span-2">
        <SubmitButton>{submitLabel}</SubmitButton>
        <LinkButton variant="quiet" to={cancelTo}>
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}

/** The server refuses a full plan. Links to the plan for people who may change it. */
function WayOut({ code }: { code: string }) {
  const { can } = useViewer();
  if (code !== 'plan_limit') return null;
  return can('plan.view') ? (
    <LinkButton size="sm" to="/settings/plan">
      View plan
    </LinkButton>
  ) : (
    <span className="text-sm">Ask the owner to upgrade.</span>
  );
}

const newProject = { status: 'pre_production', bidType: 'firm' } as const;

function storedValues({ clientName: _, contactName: __, ...fields }: StoredProject) {
  return fields;
}

/**
 * Returns the values to show. An older stored status cannot be written, so no choice is selected
 * and it stays unchanged.
 */
function shownValues(project: StoredProject) {
  const { status, projectType, ...fields } = storedValues(project);
  return {
    ...fields,
    status: writableStatuses.find((it) => it === status),
    ...shownType(projectType),
  };
}

function shownType(type: unknown) {
  return { projectType: typeof type === 'string' && type ? typeLabel(type) : undefined };
}
