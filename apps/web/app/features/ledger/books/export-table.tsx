import type { Caller } from '@callboard/api';
import { accountingFormatLabels } from '@callboard/domain/books/enums';
import { countOf } from '#app/count-of.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { DateRange, formatRange, Instant } from '#app/ui/date.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { DownloadButton } from './download-button.tsx';

type Export = Awaited<ReturnType<Caller['accountingExports']['list']>>[number];

/** Files that were created for the accountant. */
export function ExportTable({ exports }: { exports: Export[] }) {
  const { timeZone } = useViewer().workspace;
  const columns: Column<Export>[] = [
    {
      ...{ key: 'period', label: 'Period' },
      cell: (it) => <DateRange start={it.from} end={it.to} />,
    },
    {
      ...{ key: 'format', label: 'Format', width: '8rem' },
      cell: (it) => accountingFormatLabels[it.format],
    },
    {
      ...{ key: 'rows', label: 'Records', width: '8rem', align: 'end' as const },
      cell: (it) => countOf(it.rowCount, 'record'),
    },
    {
      ...{ key: 'created', label: 'Created', width: '17rem' },
      cell: (it) => (
        <>
          <Instant at={it.createdAt} timeZone={timeZone} hasTime />
          {it.createdBy && ` by ${it.createdBy}`}
        </>
      ),
    },
    {
      ...{ key: 'file', label: 'File', width: '8rem', align: 'end' as const },
      cell: (it) => (
        <DownloadButton
          address={`/api/files/accounting-exports/${it.id}`}
          label={`Download ${accountingFormatLabels[it.format]} of ${formatRange(it.from, it.to)}`}
        />
      ),
    },
  ];
  return <Table label="Exports" columns={columns} rows={exports} rowKey={(it) => it.id} />;
}
