import { type ProjectRole, roles } from '@callboard/domain/access/enums';
import { projectRoleLabels, projectRolesFor } from '@callboard/domain/team/enums';
import { useProjectBook } from '#app/features/jobs/projects/use-book.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { ComboboxField } from '#app/ui/form/combobox-field.tsx';
import { type FormField, SelectField, TextareaField } from '#app/ui/form/fields.tsx';
import { RadioGroupField } from '#app/ui/form/radio-group-field.tsx';
import { jobRows } from './job-rows.ts';
import { rolesGivenBy } from './roles.ts';

type Fields<Name extends string, Field = FormField> = { getFieldset: () => Record<Name, Field> };

interface InviteTermsProps {
  fields: Record<'role' | 'note', FormField> & {
    jobs: Fields<string, Fields<'projectId' | 'projectRole'>>;
  };
  /** Whether this installation mails invitations. */
  isMailed: boolean;
}

/** Fields of what people are invited with. */
export function InviteTerms({ fields, isMailed }: InviteTermsProps) {
  const { role } = useViewer();
  return (
    <>
      <RadioGroupField field={fields.role} legend="Role" options={rolesGivenBy(role)} />
      <JobRoles fields={fields} />
      {isMailed && (
        <TextareaField
          field={fields.note}
          label="Note"
          hint="Shown in the invitation email."
          isOptional
          rows={2}
          maxLength={300}
        />
      )}
    </>
  );
}

/** Jobs, and the role on each, for those whose workspace role may have one. */
function JobRoles({ fields }: Pick<InviteTermsProps, 'fields'>) {
  const offered = projectRolesFor(roles.find((it) => it === fields.role.value) ?? 'client');
  if (offered.length === 0) return null;
  const jobs = fields.jobs.getFieldset();
  const rows = jobRows.flatMap((name) => jobs[name]?.getFieldset() ?? []);
  const filled = rows.findLastIndex(({ projectId }) => projectId.value) + 1;
  return rows
    .slice(0, filled + 1)
    .map(({ projectId, projectRole }, index) => (
      <JobRole
        key={projectId.name}
        label={index === 0 ? 'Job' : 'Another job'}
        {...{ projectId, projectRole, offered }}
      />
    ));
}

interface JobRoleProps {
  label: string;
  projectId: FormField;
  projectRole: FormField;
  offered: ProjectRole[];
}

/** A job, and the role on it once the job is chosen. */
function JobRole({ label, projectId, projectRole, offered }: JobRoleProps) {
  const book = useProjectBook();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ComboboxField
        field={projectId}
        label={label}
        isOptional
        {...book}
        placeholder="No job"
        noneLabel="No job"
        searchLabel="Search jobs"
      />
      {Boolean(projectId.value) && (
        <SelectField
          field={projectRole}
          label="Role on the job"
          options={offered.map((value) => ({ value, label: projectRoleLabels[value] }))}
        />
      )}
    </div>
  );
}
