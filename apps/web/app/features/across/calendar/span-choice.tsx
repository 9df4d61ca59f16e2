import { ChoiceRow } from '#app/ui/list/choice-row.tsx';
import type { CalendarChoice } from './calendar-choice.ts';

/** Chooses how much the list or the lanes show: a month or five weeks, or a year. */
export function SpanChoice({ view, isYear }: Pick<CalendarChoice, 'view' | 'isYear'>) {
  const usual = view === 'crew' ? 'Five weeks' : 'One month';
  return (
    <ChoiceRow
      choices={[
        { value: '', label: usual },
        { value: 'year', label: 'Year' },
      ]}
      chosen={isYear ? 'year' : ''}
      edit={(value) => (params) => {
        if (view) params.set('view', view);
        if (value) params.set('span', value);
        else params.delete('span');
      }}
    />
  );
}
