import { LinkButton } from '#app/ui/button.tsx';
import { SubmitButton } from '#app/ui/form/form.tsx';
import type { Allowance } from './allowance.ts';

/** Buttons of a new brief: it is drafted right away, or only added. */
export function NewBriefActions({ allowance }: { allowance: Allowance }) {
  const { remaining, limit } = allowance;
  const canDraft = remaining > 0;
  return (
    <div className="grid gap-2 pt-2 sm:col-span-2">
      <div className="flex flex-wrap gap-2">
        {canDraft && (
          <SubmitButton name="intent" value="draft">
            Draft estimate
          </SubmitButton>
        )}
        <SubmitButton name="intent" value="add" variant={canDraft ? 'secondary' : 'primary'}>
          Add brief
        </SubmitButton>
        <LinkButton variant="quiet" to="/briefs">
          Cancel
        </LinkButton>
      </div>
      <p className="tabular text-sm text-faint">
        {remaining} of {limit} drafts left this month.
      </p>
    </div>
  );
}
