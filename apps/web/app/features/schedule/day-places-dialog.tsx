import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import type { JobDay } from './job-day.ts';

const form = lazyPart(() => import('./day-places-form.tsx'));

/** Opens the places of a day. Each choice is saved at once. */
export function DayPlacesDialog({ day }: { day: JobDay }) {
  return (
    <Dialog
      title={`Places of ${day.label}`}
      description="The location is the first set. The company moves to further sets in their order."
      trigger={<Button size="sm">Edit places</Button>}
    >
      <form.Part day={day} />
      <DialogActions closeLabel="Close">{null}</DialogActions>
    </Dialog>
  );
}
