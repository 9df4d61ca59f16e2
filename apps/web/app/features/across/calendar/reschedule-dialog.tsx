import { countOf } from '#app/count-of.ts';
import { changeWords } from '#app/features/schedule/change-words.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { formatPlainDate, formatRange } from '#app/ui/date.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import type { Reschedule, Rescheduled, ReschedulePreview } from './use-reschedule.ts';

interface RescheduleDialogProps {
  moving: Rescheduled & { preview: ReschedulePreview };
  act: Reschedule['act'];
  confirm: () => Promise<void>;
  close: () => void;
}

/** Shows what moving dates of a person does to them and to others, before they move. */
export default function RescheduleDialog(props: RescheduleDialogProps) {
  const { moving, act, confirm, close } = props;
  const { run, name, preview } = moving;
  const { from, to, dates, promoted, days } = preview;
  const isClash = dates.some(({ clash }) => clash?.status === 'confirmed');
  const hidden = from.filter((it) => it < run.start || it > run.end).length;
  const notes = [
    hidden > 0 &&
      `${countOf(hidden, 'date')} outside the dates in view ${hidden === 1 ? 'moves' : 'move'}, too`,
    ...days.map((it) =>
      [`${name} is on ${it.label}, ${formatPlainDate(it.date)}`, it.call]
        .filter(Boolean)
        .join(', and '),
    ),
    ...promoted.map(
      (it) => `${it.projectName} moves up to first hold on ${formatPlainDate(it.date)}`,
    ),
  ].filter((it) => it !== false);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || close()}
      title={`Move ${name}?`}
      description={`From ${rangeOf(from)} to ${rangeOf(to)}.`}
    >
      <div className="grid gap-4">
        {act.refusal && (
          <Banner tone="danger" role="alert">
            {act.refusal}
          </Banner>
        )}
        {notes.length > 0 && (
          <ul className="grid list-disc gap-1 ps-5 text-sm">
            {notes.map((it) => (
              <li key={it}>{it}.</li>
            ))}
          </ul>
        )}
        <ul aria-label="New dates">
          {dates.map((it) => (
            <li
              key={it.to}
              className="flex flex-wrap justify-between gap-x-3 border-b border-line py-1 text-sm last:border-b-0"
            >
              <span className="tabular">{formatPlainDate(it.to)}</span>
              <span className={it.clash || it.isAway ? 'text-tally-ink' : 'text-faint'}>
                {changeWords(it)}
              </span>
            </li>
          ))}
        </ul>
        <DialogActions>
          <Button variant="primary" isBusy={act.isBusy} onClick={() => void confirm()}>
            {isClash ? 'Move despite the clash' : 'Move'}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

function rangeOf(dates: readonly string[]): string {
  return formatRange(dates[0] ?? '', dates.at(-1) ?? '');
}
