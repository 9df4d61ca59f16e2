import { type Lack, lackWords } from '@callboard/domain/call-sheets/readiness';
import { useViewer } from '#app/frame/viewer.ts';
import { DialogActions } from '#app/ui/dialog.tsx';
import { TextLink } from '#app/ui/links.tsx';
import { Shape } from '#app/ui/pill.tsx';
import type { SheetToSend } from './call-sheet.ts';

/** What a call sheet lacks to be sent, each with where to add it. */
export function SheetLacks({ sheet }: { sheet: SheetToSend }) {
  const isOffice = useViewer().can('schedule.view');
  return (
    <>
      <ul className="grid gap-2 text-sm">
        {sheet.lacks.map((it) => (
          <li key={it} className="flex items-start gap-2">
            <span className="mt-1 text-tally-ink">
              <Shape shape="ring" />
            </span>
            <span>
              {lackWords[it]}. <Mend lack={it} sheet={sheet} isOffice={isOffice} />
            </span>
          </li>
        ))}
      </ul>
      <DialogActions closeLabel="Close">{null}</DialogActions>
    </>
  );
}

interface MendProps {
  lack: Lack;
  sheet: SheetToSend;
  /** The 1st AD may be crew, who cannot open the day and the crew of the job. */
  isOffice: boolean;
}

function Mend({ lack, sheet, isOffice }: MendProps) {
  if (lack === 'hospital') {
    return <TextLink to={`/call-sheets/${sheet.id}`}>Add it on the call sheet</TextLink>;
  }
  if (!isOffice) return 'Ask the production office to add it.';
  const job = `/projects/${sheet.project.id}`;
  if (lack === 'recipient') return <TextLink to={`${job}/crew`}>Confirm crew for the day</TextLink>;
  const words = lack === 'address' ? 'Open its location from the day' : 'Set it on the day';
  return <TextLink to={`${job}/days/${sheet.day.id}`}>{words}</TextLink>;
}
