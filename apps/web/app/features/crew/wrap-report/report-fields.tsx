import { SaveState } from '#app/ui/autosave/save-state.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input, Textarea } from '#app/ui/input.tsx';
import { TimeInput } from '#app/ui/times/time-inputs.tsx';
import { useReportEdits } from './use-report-edits.ts';
import { type DayReport, reportCounts, shownTimes } from './wrap-report.ts';

interface ReportFieldsProps {
  shootDayId: string;
  report: DayReport['report'];
}

/** The times, counts and texts of a day. Each field is saved by itself. */
export function ReportFields({ shootDayId, report }: ReportFieldsProps) {
  const edits = useReportEdits(shootDayId, report);
  const { values, edit, flush } = edits;
  const id = `report-${shootDayId}`;
  return (
    <form
      id={id}
      onSubmit={(event) => event.preventDefault()}
      onBlur={() => void flush()}
      className="grid gap-4"
    >
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-5">
        {shownTimes(values).map(([name, label]) => (
          <Field key={name} id={`${id}-${name}`} label={label}>
            <TimeInput
              id={`${id}-${name}`}
              name={name}
              value={values[name]}
              onChange={(value) => edit(name, value)}
            />
          </Field>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-5">
        {reportCounts.map(([name, label, most]) => (
          <Field key={name} id={`${id}-${name}`} label={label}>
            <Input
              id={`${id}-${name}`}
              name={name}
              type="number"
              inputMode="numeric"
              min={0}
              max={most}
              className="tabular"
              value={values[name] ?? ''}
              onChange={({ currentTarget: { value } }) => edit(name, countOf(value), true)}
            />
          </Field>
        ))}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field id={`${id}-incidents`} label="Incidents">
          <Textarea
            id={`${id}-incidents`}
            name="incidents"
            maxLength={5_000}
            placeholder="Accidents, damage, complaints"
            value={values.incidents ?? ''}
            onChange={({ currentTarget: { value } }) => edit('incidents', value || null, true)}
          />
        </Field>
        <Field id={`${id}-notes`} label="Notes">
          <Textarea
            id={`${id}-notes`}
            name="notes"
            maxLength={5_000}
            value={values.notes ?? ''}
            onChange={({ currentTarget: { value } }) => edit('notes', value || null, true)}
          />
        </Field>
      </div>
      <SaveState formId={id} edits={edits} />
    </form>
  );
}

/** The browser posts no text that is not a number. */
function countOf(text: string): number | null {
  return text === '' ? null : Math.round(Number(text));
}
