import { auditGroupLabels, supportActor } from '@callboard/core/activity/enums';
import { auditGroups } from '@callboard/domain/activity/enums';
import { DaysFilter } from '#app/features/jobs/lists/days-filter.tsx';
import { Select } from '#app/ui/input.tsx';
import { ChoiceLink } from '#app/ui/list/choice-link.tsx';
import { choiceOf, useAddress } from '#app/ui/list/use-address.ts';
import { isNarrowed, readAuditFilters } from './audit-filters.ts';

interface AuditFilterBarProps {
  /** Members of now and before. */
  actors: { id: string; name: string }[];
}

/** Filters the audit log by person, kind of change, and days. Every choice updates the URL. */
export function AuditFilterBar({ actors }: AuditFilterBarProps) {
  const { params, change } = useAddress();
  const choice = readAuditFilters(params);
  const set = (name: string, value: string | undefined) =>
    change((edited) => (value ? edited.set(name, value) : edited.delete(name)));
  return (
    <search aria-label="Filter the audit log" className="flex flex-wrap items-center gap-2">
      <Select
        aria-label="Person"
        className="w-48 max-sm:w-full"
        value={choice.actorId ?? ''}
        onChange={(it) => set('actor', it.currentTarget.value)}
      >
        <option value="">Anyone</option>
        {actors.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={supportActor}>Support or automatic</option>
      </Select>
      <Select
        aria-label="Kind of change"
        className="w-48 max-sm:w-full"
        value={choice.auditGroup ?? ''}
        onChange={(it) => set('kind', it.currentTarget.value)}
      >
        <option value="">Any change</option>
        {auditGroups.map((it) => (
          <option key={it} value={it}>
            {auditGroupLabels[it]}
          </option>
        ))}
      </Select>
      <DaysFilter id="audit-days" from={choice.from} to={choice.to} />
      {choice.subjectId && <span className="text-sm text-soft">About one record</span>}
      {isNarrowed(choice) && (
        <ChoiceLink
          edit={choiceOf('')}
          className="rounded-sm px-1 text-sm text-faint underline decoration-edge underline-offset-4 hover:text-ink"
        >
          Clear filters
        </ChoiceLink>
      )}
    </search>
  );
}
