import { useAct } from '#app/acts/use-act.ts';
import { apiClient } from '#app/api-client.ts';
import { Combobox } from '#app/ui/combobox.tsx';
import { toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import type { DayReport } from './wrap-report.ts';

interface AddPersonProps {
  shootDayId: string;
  others: DayReport['others'];
}

/** Adds somebody of the job who worked without being confirmed for the day. */
export function AddPerson({ shootDayId, others }: AddPersonProps) {
  const { run } = useAct((error) => toastError(refusalText(error)));
  if (others.length === 0) return null;
  const add = (bookingId: string) => {
    if (!bookingId) return;
    void run(() =>
      apiClient.wrapReports.saveTimecards.mutate({ shootDayId, bookingIds: [bookingId] }),
    );
  };
  return (
    <div className="max-w-sm">
      <Combobox
        key={others.length}
        id="add-person"
        name="person"
        aria-label="Add a person"
        options={others.map((it) => ({ value: it.bookingId, label: `${it.name}, ${it.role}` }))}
        onChange={add}
        placeholder="Add somebody who worked"
        searchLabel="Search the crew of the job"
      />
    </div>
  );
}
