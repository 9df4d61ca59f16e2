import { type Gap, type Lack, lackWords } from '@callboard/domain/call-sheets/readiness';
import { useViewer } from '#app/frame/viewer.ts';
import { TextLink } from '#app/ui/links.tsx';
import { Shape } from '#app/ui/pill.tsx';
import type { SheetToSend } from './call-sheet.ts';

interface LackItemsProps {
  lacks: readonly (Lack | Gap)[];
  sheet: Pick<SheetToSend, 'id' | 'project' | 'day'>;
}

/** Items of a list: what a call sheet lacks, each with where to add it. */
export function LackItems({ lacks, sheet }: LackItemsProps) {
  const isOffice = useViewer().can('schedule.view');
  return lacks.map((it) => (
    <li key={it} className="flex items-start gap-2">
      <span className="mt-1 text-tally-ink">
        <Shape shape="ring" />
      </span>
      <span>
        {lackWords[it]}. <Mend lack={it} sheet={sheet} isOffice={isOffice} />
      </span>
    </li>
  ));
}

interface MendProps extends Pick<LackItemsProps, 'sheet'> {
  lack: Lack | Gap;
  /** The 1st AD may be crew, who cannot open the day and the crew of the job. */
  isOffice: boolean;
}

function Mend({ lack, sheet, isOffice }: MendProps) {
  const field = (name: string) => `/call-sheets/${sheet.id}#sheet-${sheet.id}-${name}`;
  if (lack === 'hospital') return <TextLink to={field('hospital')}>Add the hospital</TextLink>;
  if (lack === 'weather') return <TextLink to={field('weather')}>Add the forecast</TextLink>;
  if (lack === 'ad_phone' || lack === 'producer_phone' || lack === 'phones') {
    return <TextLink to={field('contacts')}>Check key contacts</TextLink>;
  }
  const job = `/projects/${sheet.project.id}`;
  if (lack === 'strips') {
    return <TextLink to={`${job}/stripboard?day=${sheet.day.id}`}>Open the stripboard</TextLink>;
  }
  if (!isOffice) return 'Ask the production office to add it.';
  if (lack === 'recipient') return <TextLink to={`${job}/crew`}>Confirm crew for the day</TextLink>;
  const words = lack === 'address' ? 'Open its location from the day' : 'Set it on the day';
  return <TextLink to={`${job}/days/${sheet.day.id}`}>{words}</TextLink>;
}
