import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../button.tsx';
import { onDemand } from '../on-demand.tsx';
import { Popover } from '../popover.tsx';
import { Skeleton } from '../skeleton.tsx';
import type { CalendarProps } from './calendar-props.ts';

const calendar = onDemand(() => import('./calendar.tsx'));

/** Button at the end of a date field that opens a calendar; its script loads on first use. */
export function CalendarButton(props: CalendarProps) {
  const [isOpen, setOpen] = useState(false);
  const choose = (dates: string[]) => {
    props.onChoose(dates);
    if (props.mode !== 'multiple' && dates.length > 0) setOpen(false);
  };
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setOpen}
      align="end"
      label="Calendar"
      className="w-auto"
      trigger={
        <IconButton
          label="Open calendar"
          onPointerEnter={calendar.fetch}
          onFocus={calendar.fetch}
          className="pointer-coarse:size-9"
        >
          <CalendarDays aria-hidden="true" />
        </IconButton>
      }
    >
      <LoadedCalendar {...props} onChoose={choose} />
    </Popover>
  );
}

function LoadedCalendar(props: CalendarProps) {
  const part = calendar.useWhen(true);
  if (!part) return <Skeleton className="h-[17.5rem] w-[15.75rem]" />;
  return <part.Calendar {...props} />;
}
