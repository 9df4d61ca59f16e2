import type { RetainedDrive } from '@callboard/core/schedule';
import { fullDateInWords } from '@callboard/domain/dates';
import { driveStatusLabels } from '@callboard/domain/media/enums';
import { retentionLabels, retentionReasons } from '@callboard/domain/media/retention';
import { todayIn } from '#app/ui/dates/plain-date.ts';
import type { ListColumn } from '#app/ui/list/columns.ts';

/** Columns of the list of how long drives are kept. */
export const retentionColumns = [
  { key: 'label', label: 'Label', width: '8rem', text: (it) => it.label },
  { key: 'until', label: 'Keep until', width: '8rem', text: (it) => it.retainUntil },
  { key: 'state', label: 'State', width: '11rem', text: (it) => retentionLabels[it.state] },
  { key: 'reasons', label: 'Why it is kept', text: reasonsOf },
  { key: 'job', label: 'Job', text: (it) => `${it.jobNo} ${it.projectName}` },
  { key: 'client', label: 'Client', width: '9rem', text: (it) => it.clientName },
  {
    ...{ key: 'status', label: 'Status', isOnlyInFile: true },
    text: (it) => driveStatusLabels[it.status],
  },
  {
    ...{ key: 'months', label: 'Months after wrap', isOnlyInFile: true },
    text: (it) => it.retainMonths,
  },
] as const satisfies ListColumn<RetainedDrive>[];

function reasonsOf(drive: RetainedDrive, timeZone?: string): string {
  const today = todayIn(timeZone);
  return retentionReasons(drive, { today, dateInWords: fullDateInWords }).join('. ');
}
