import { Avatar } from '../avatar.tsx';
import { Banner } from '../banner.tsx';
import { DateRange, Instant, PlainDate } from '../date.tsx';
import { Facts } from '../facts.tsx';
import { Kbd } from '../kbd.tsx';
import { Mono } from '../mono.tsx';
import { Section } from '../page-header.tsx';
import { Count, Pill, type PillShape, type PillTone } from '../pill.tsx';

const pills: [PillShape, PillTone, string][] = [
  ['ring', 'faint', 'Not started'],
  ['half', 'neutral', 'In progress'],
  ['dot', 'tally', 'Waiting for you'],
  ['check', 'good', 'Done'],
  ['square', 'neutral', 'Paused'],
  ['cross', 'danger', 'Failed'],
  ['dash', 'faint', 'Released'],
  ['lock', 'faint', 'Closed'],
];

const surfaces = [
  'bg-paper',
  'bg-sheet',
  'bg-well',
  'bg-hover',
  'bg-pressed',
  'bg-tally',
  'bg-ink',
];

export default function Words() {
  return (
    <Section title="Words and status">
      <div className="flex flex-wrap gap-2">
        {surfaces.map((it) => (
          <span key={it} className={`size-12 rounded-md inset-ring inset-ring-line ${it}`} />
        ))}
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {pills.map(([shape, tone, word]) => (
          <Pill key={word} shape={shape} tone={tone}>
            {word}
          </Pill>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {pills.map(([shape, tone, word]) => (
          <Pill key={word} shape={shape} tone={tone} isFilled>
            {word}
          </Pill>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name="Ada Lovell" size="lg" />
        <Avatar name="Ada Lovell" />
        <Avatar name="North Pier" size="sm" isCompany />
        <span className="font-medium">
          Rows <Count>24</Count>
        </span>
        <Kbd>⌘ K</Kbd>
        <Mono>id_01jd9x</Mono>
      </div>
      <Banner tone="tally">Something needs you now.</Banner>
      <Banner tone="danger">Something was refused; this says how to mend it.</Banner>
      <Banner tone="good">It is done.</Banner>
      <Banner>Something to know.</Banner>
      <Facts
        facts={[
          { label: 'Date', value: <PlainDate date="2026-11-24" /> },
          { label: 'Range', value: <DateRange start="2026-11-24" end="2027-01-08" /> },
          {
            label: 'Instant',
            value: <Instant at="2026-11-24T22:05:00Z" timeZone="America/Los_Angeles" hasTime />,
          },
          { label: 'Unknown', value: null },
        ]}
      />
    </Section>
  );
}
