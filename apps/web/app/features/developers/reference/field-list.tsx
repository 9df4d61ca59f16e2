import { Link } from 'react-router';
import { Word } from '../doc.tsx';
import type { Field } from './fields.ts';
import { RichText } from './rich-text.tsx';

interface FieldListProps {
  label: string;
  fields: Field[];
  /** Addresses of the records by name. */
  records: Record<string, string>;
}

/** Lists parameters or properties. The properties of an object are under it. */
export function FieldList({ label, fields, records }: FieldListProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a list without markers loses its role in Safari
    <ul role="list" aria-label={label} className="!grid !max-w-none !list-none !gap-0 !pl-0">
      {fields.map((it) => (
        <li key={it.name} className="grid gap-1 border-t border-line py-2.5 text-sm/5">
          <div className="flex flex-wrap items-baseline gap-x-2">
            <code className="font-mono text-xs font-medium wrap-anywhere text-ink">{it.name}</code>{' '}
            <span className="text-xs text-faint">
              <Type field={it} records={records} />
              {it.isRequired && ' · required'}
            </span>
          </div>
          {it.description && (
            <p>
              <RichText>{it.description}</RichText>
            </p>
          )}
          {it.facts.length > 0 && (
            <p className="text-xs/5 wrap-anywhere text-faint">
              <RichText>{it.facts.join(' · ')}</RichText>
            </p>
          )}
          {it.values.length > 0 && <Values values={it.values} />}
          {it.children.length > 0 && (
            <div className="mt-1 border-l border-line pl-4">
              <FieldList label={`Fields of ${it.name}`} fields={it.children} records={records} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Type({
  field: { type, record },
  records,
}: {
  field: Field;
  records: FieldListProps['records'];
}) {
  const address = record && records[record];
  if (!record || !address) return type;
  const [before, after] = type.split(record);
  return (
    <>
      {before}
      <Link to={address}>{record}</Link>
      {after}
    </>
  );
}

function Values({ values }: { values: string[] }) {
  return (
    <p className="text-xs/6 text-faint">
      One of{' '}
      {values.map((it, index) => (
        <span key={it}>
          {index > 0 && ', '}
          <Word>{it}</Word>
        </span>
      ))}
    </p>
  );
}
