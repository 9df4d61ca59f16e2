import { LinkButton } from '../button.tsx';
import { SubmitButton } from './form.tsx';

interface FormActionsProps {
  /** What the button does: "Add client". */
  save: string;
  cancelTo: string;
}

/** The end of a page's form: do it, or go back without. */
export function FormActions({ save, cancelTo }: FormActionsProps) {
  return (
    <div className="flex flex-wrap gap-2 pt-2">
      <SubmitButton>{save}</SubmitButton>
      <LinkButton look="quiet" to={cancelTo}>
        Cancel
      </LinkButton>
    </div>
  );
}
