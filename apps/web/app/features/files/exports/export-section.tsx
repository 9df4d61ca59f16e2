import { PackageOpen } from 'lucide-react';
import { useFetcher } from 'react-router';
import type { ActReply } from '#app/forms.ts';
import { Button } from '#app/ui/button.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { useActToast } from '#app/ui/use-act-toast.ts';
import { usePoll } from '../../tell/webhooks/use-poll.ts';
import { type ExportItem, isUnderWay } from './export-item.ts';
import { ExportRow } from './export-row.tsx';

const pollMilliseconds = 2_000;

/** Starts exports of everything that the company has, and lists the latest ones. */
export function ExportSection({ exports }: { exports: ExportItem[] }) {
  const fetcher = useFetcher<ActReply>();
  useActToast(fetcher);
  const isBusy = exports.some(isUnderWay);
  // Progress is not announced to every open page of the company, nor while the plan has lapsed.
  usePoll(isBusy, pollMilliseconds);
  const start = () => void fetcher.submit({ intent: 'export' }, { method: 'post' });
  return (
    <Section title="Export">
      <p className="max-w-[70ch] text-pretty text-soft">
        One zip with every record as CSV and JSON, and all files. You get an email when it is ready.
        The zip is kept for 7 days and does not count as storage.
      </p>
      {!isBusy && (
        <div>
          <Button
            icon={<PackageOpen aria-hidden="true" />}
            isBusy={fetcher.state !== 'idle'}
            onClick={start}
          >
            {exports[0]?.state === 'failed' ? 'Try again' : 'Start an export'}
          </Button>
        </div>
      )}
      {exports.length > 0 && (
        <ul aria-label="Exports" className="mt-2 border-t border-line">
          {exports.map((it) => (
            <ExportRow key={it.id} item={it} />
          ))}
        </ul>
      )}
    </Section>
  );
}
