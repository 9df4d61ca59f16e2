import { roles } from '@callboard/core/access/enums';
import { projectRoleLabels, projectRolesFor } from '@callboard/core/team/enums';
import { useProjectBook } from '#app/features/projects/use-book.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { ComboboxField } from '#app/ui/form/combobox-field.tsx';
import { type FormField, SelectField, TextareaField } from '#app/ui/form/fields.tsx';
import { RadioGroupField } from '#app/ui/form/radio-group-field.tsx';

import { rolesGivenBy } from './roles.ts';

interface InviteTermsProps {
  fields: Record<'role' | 'note' | 'projectId' | 'projectRole', FormField>;
  /** Whether this installation mails invitations. */
  isMailed: boolean;
}

/** Fields of what people are invited with. */
export function InviteTerms({ fields, isMailed }: InviteTermsProps) {
  const { role } = useViewer();
  return (
    <>
      <RadioGroupField field={fields.role} legend="Role" options={rolesGivenBy(role)} />
      <JobRole fields={fields} />
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

/** A job, and the role on it, for those whose workspace role may have one. */
function JobRole({ fields }: Pick<InviteTermsProps, 'fields'>) {
  const book = useProjectBook();
  const offered = projectRolesFor(roles.find((it) => it === fields.role.value) ?? 'client');
  if (offered.length === 0) return null;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ComboboxField
        field={fields.projectId}
        label="Job"
        isOptional
        {...book}
        placeholder="No job"
        noneLabel="No job"
        searchLabel="Search jobs"
      />
      {Boolean(fields.projectId.value) && (
        <SelectField
          field={fields.projectRole}
          label="Role on the job"
          options={offered.map((value) => ({ value, label: projectRoleLabels[value] }))}
        />
      )}
    </div>
  );
}
