import type { Memo } from '@callboard/core/crew';
import { Facts } from '#app/ui/facts.tsx';

/** A deal memo, to be read. */
export function MemoText({ memo: { company, person, job, terms, paragraphs } }: { memo: Memo }) {
  return (
    <div className="grid gap-4 rounded-md bg-well p-4 text-sm inset-ring inset-ring-line">
      <Facts
        facts={[
          { label: 'Company', value: [company.name, company.address].filter(Boolean).join(', ') },
          { label: 'Crew member', value: [person.name, person.company].filter(Boolean).join(', ') },
          {
            label: 'Job',
            value: `${job.jobNo} ${job.name}${job.client ? ` for ${job.client}` : ''}`,
          },
          ...terms,
        ]}
      />
      {paragraphs.map(({ title, text }) => (
        <div key={title + text} className="grid gap-1">
          {title && <h3 className="font-semibold">{title}</h3>}
          <p className="text-pretty whitespace-pre-line break-words">{text}</p>
        </div>
      ))}
    </div>
  );
}
