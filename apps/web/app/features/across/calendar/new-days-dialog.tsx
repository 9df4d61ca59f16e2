import { useState } from 'react';
import { useProjectBook } from '#app/features/jobs/projects/use-book.ts';
import { Combobox } from '#app/ui/combobox.tsx';
import type { ComboboxOption } from '#app/ui/combobox-props.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';

const form = lazyPart(() => import('#app/features/schedule/add-days-form.tsx'));

/** The dates that were selected. Without them the form asks for dates. */
export type SelectedDates = { start: string; end: string } | undefined;

interface NewDaysDialogProps {
  dates: SelectedDates;
  /** The job that the calendar is filtered by. */
  job: ComboboxOption | undefined;
  close: () => void;
}

/** Adds days of a job, on the dates that were selected in the calendar. */
export default function NewDaysDialog({ dates, job, close }: NewDaysDialogProps) {
  const [projectId, setProject] = useState(job?.value ?? '');
  const projectBook = useProjectBook(job);
  const typed = dates ? `${dates.start} – ${dates.end}` : '';
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || close()}
      title="Add days"
      description="One day, or several that start and end at the same time."
    >
      <div className="grid gap-4">
        <Field id="new-days-job" label="Job">
          <Combobox
            {...projectBook}
            id="new-days-job"
            name="job"
            value={projectId}
            searchLabel="Search jobs"
            placeholder="Choose a job"
            onChange={setProject}
          />
        </Field>
        {projectId && (
          <form.Part key={projectId} projectId={projectId} typed={typed} close={close} />
        )}
      </div>
    </Dialog>
  );
}
