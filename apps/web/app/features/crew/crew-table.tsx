import { availabilityOf } from '#app/features/crew/job-crew/availability.ts';
import { PlainDate } from '#app/ui/date.tsx';
import { Mail, Phone } from '#app/ui/links.tsx';
import { tableColumns } from '#app/ui/list/columns.ts';
import type { Selection } from '#app/ui/list/use-selection.ts';
import { Pill } from '#app/ui/pill.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { type CrewRow, crewColumns } from './crew-columns.ts';
import { MarkPills } from './mark-pills.tsx';
import { dayRateOf } from './rate-words.ts';

const columns = tableColumns(crewColumns, {
  name: (it) => <Name person={it} />,
  contact: (it) => <Contact person={it} />,
  rate: dayRateOf,
  next: (it) => it.nextDate && <PlainDate date={it.nextDate} />,
});

const looks = {
  free: { shape: 'ring', tone: 'good' },
  here: { shape: 'ring', tone: 'good' },
  held: { shape: 'half', tone: 'neutral' },
  booked: { shape: 'check', tone: 'neutral' },
  away: { shape: 'cross', tone: 'faint' },
} as const;

/** Returns the columns. With dates, what people do on them is in place of their next date and tags. */
export function columnsOn(dates: string[] | undefined): Column<CrewRow>[] {
  const [name, ...others] = columns.filter((it) => it.key !== 'next' && it.key !== 'tags');
  if (!dates || !name) return columns;
  const availability: Column<CrewRow> = {
    key: 'availability',
    label: 'On these dates',
    width: '11rem',
    cell: (it) => {
      const { state, label, detail } = availabilityOf(it, { dates, projectId: null });
      return (
        <span className="block truncate" title={detail ?? undefined}>
          <Pill {...looks[state]}>{label}</Pill>
          {detail && (
            <span className="block truncate text-2xs text-faint max-sm:hidden">{detail}</span>
          )}
        </span>
      );
    },
  };
  return [name, availability, ...others];
}

interface CrewTableProps {
  people: CrewRow[];
  /** Dates that the list is asked about. */
  dates: string[] | undefined;
  selection: Selection<CrewRow> | undefined;
}

export function CrewTable({ people, dates, selection }: CrewTableProps) {
  return (
    <Table
      label="Crew"
      columns={columnsOn(dates)}
      rows={people}
      selection={selection}
      rowKey={(it) => it.id}
      rowLink={(it) => `/crew/${it.id}`}
    />
  );
}

function Name({ person }: { person: CrewRow }) {
  return (
    <span className="inline-flex max-w-full items-center gap-2">
      <span className="truncate">{person.name}</span>
      <MarkPills person={person} isShort />
    </span>
  );
}

function Contact({ person: { phone, email } }: { person: CrewRow }) {
  if (!phone && !email) return null;
  return (
    <span className="relative block truncate">
      {phone ? <Phone number={phone} /> : email && <Mail to={email} />}
    </span>
  );
}
