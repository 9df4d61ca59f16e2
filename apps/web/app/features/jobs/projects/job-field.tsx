import { Combobox } from '#app/ui/combobox.tsx';
import { Field } from '#app/ui/field.tsx';
import { type FormField, frameOf } from '#app/ui/form/fields.tsx';
import { textOf } from '#app/ui/form/typed-props.ts';
import { useProjectBook } from './use-book.ts';

interface JobFieldProps {
  field: FormField;
  /** The job that is chosen first. */
  job?: { id: string; name: string } | null;
  hint?: string;
  choose?: (id: string) => void;
}

/** The job that a record is of, or none. */
export function JobField({ field, job, hint, choose }: JobFieldProps) {
  const book = useProjectBook(job ? { value: job.id, label: job.name } : undefined);
  const { id, errorId, errors } = field;
  const hintId = hint && `${id}-description`;
  return (
    <Field {...frameOf({ field, label: 'Job', isOptional: true, ...(hint && { hint }) })}>
      <Combobox
        {...book}
        id={id}
        name={field.name}
        defaultValue={textOf(field) || undefined}
        noneLabel="No job"
        searchLabel="Search jobs"
        {...(choose && { onChange: choose })}
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors ? errorId : hintId}
      />
    </Field>
  );
}
