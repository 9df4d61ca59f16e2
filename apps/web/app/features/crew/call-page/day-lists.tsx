import type { OwnSheet } from '@callboard/core/crew';
import { departmentLabels } from '@callboard/domain/crew/enums';
import { Section } from '#app/ui/page-header.tsx';
import { Line } from './details.tsx';

/** The strips of the day with their clock. */
export function Schedule({ strips }: { strips: OwnSheet['sheet']['strips'] }) {
  if (strips.length === 0) return null;
  return (
    <Section title="Schedule">
      <ol>
        {strips.map(({ start, kind, text, setting, cast, place }, at) => (
          <Line key={at} start={start}>
            <p className={kind === 'setup' ? '' : 'font-medium'}>{text}</p>
            {(setting || place || cast) && (
              <p className="text-sm text-soft">
                {[setting, place, cast && `Cast: ${cast}`].filter(Boolean).join(' · ')}
              </p>
            )}
          </Line>
        ))}
      </ol>
    </Section>
  );
}

/** The others of the recipient's department. */
export function Mates({ page: { own, mates } }: { page: OwnSheet }) {
  if (!own?.department || mates.length === 0) return null;
  return (
    <Section title={`${departmentLabels[own.department]} on this day`}>
      <ul>
        {mates.map(({ name, role, call }) => (
          <Line key={`${name} ${role}`} start={call}>
            <p>{name}</p>
            <p className="text-sm text-soft">{role}</p>
          </Line>
        ))}
      </ul>
    </Section>
  );
}
