import { LinkButton } from '../button.tsx';
import { SubmitButton } from './form.tsx';

interface FormActionsProps {
  /** Label of the submit button: "Add client". */
  save: string;
  cancelTo: string;
}

/** Submit and cancel buttons of a page's form. */
export function FormActions({ save, cancelTo }: FormActionsProps) {
  return (
    <div className="flex flex-wrap gap-2 pt-2">
      <SubmitButton>{save}</SubmitButton>
      <LinkButton variant="quiet" to={cancelTo}>
        Cancel
      </LinkButton>
    </div>
  );
}
