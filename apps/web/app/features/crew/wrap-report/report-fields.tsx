import { useViewer } from '#app/frame/viewer.ts';
import { SaveState } from '#app/ui/autosave/save-state.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input, Textarea } from '#app/ui/input.tsx';
import { TextLink } from '#app/ui/links.tsx';
import { TimeInput } from '#app/ui/times/time-inputs.tsx';
import { useReportEdits } from './use-report-edits.ts';
import { type DayReport, mediaSentence, reportCounts, shownTimes } from './wrap-report.ts';

interface ReportFieldsProps {
  shootDayId: string;
  found: DayReport;
}

/** The times, counts and texts of a day. Each field is saved by itself. */
export function ReportFields({ shootDayId, found }: ReportFieldsProps) {
  const { report, media, project } = found;
  const logged: Record<string, number> = { cards: media.cards, mediaGb: media.sizeGb };
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
              placeholder={logged[name] ? String(logged[name]) : undefined}
              value={values[name] ?? ''}
              onChange={({ currentTarget: { value } }) => edit(name, countOf(value), true)}
            />
          </Field>
        ))}
      </div>
      <MediaLine projectId={project.id} media={media} />
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

/** What the card log has of the day, which the report has unless something else is entered. */
function MediaLine({ projectId, media }: { projectId: string; media: DayReport['media'] }) {
  const { can } = useViewer();
  const sentence = mediaSentence(media);
  if (!sentence) return null;
  const page = `/projects/${projectId}/media${media.atRisk > 0 ? '?show=at-risk' : ''}`;
  return (
    <p className="text-sm text-soft">
      {can('projects.view') ? <TextLink to={page}>{sentence}</TextLink> : sentence}
    </p>
  );
}

/** The browser posts no text that is not a number. */
function countOf(text: string): number | null {
  return text === '' ? null : Math.round(Number(text));
}
