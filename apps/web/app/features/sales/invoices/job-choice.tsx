import { useProjectBook } from '#app/features/jobs/projects/use-book.ts';
import { Combobox } from '#app/ui/combobox.tsx';
import { Field } from '#app/ui/field.tsx';
import { useAddress } from '#app/ui/list/use-address.ts';

interface JobChoiceProps {
  project: { id: string; name: string; jobNo: string } | undefined;
}

/** Chooses the job that is invoiced, which the address names. */
export function JobChoice({ project }: JobChoiceProps) {
  const { change } = useAddress();
  const book = useProjectBook(
    project && { value: project.id, label: project.name, detail: project.jobNo },
  );
  return (
    <Field id="invoice-job" label="Job" className="max-w-md">
      <Combobox
        {...book}
        key={project?.id ?? ''}
        id="invoice-job"
        name="project"
        defaultValue={project?.id}
        placeholder="Choose the job"
        searchLabel="Search jobs"
        onChange={(value) =>
          change((params) => (value ? params.set('project', value) : params.delete('project')))
        }
      />
    </Field>
  );
}
