import type { listOwnAway, OwnDate } from '@callboard/core/crew';
import { Pencil, Plane, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { awayInWords, isAwayOn } from '#app/features/across/calendar/away-words.ts';
import { AwayForm, type AwayValues } from '#app/features/crew/away-form.tsx';
import { BookedWhileAway } from '#app/features/crew/booked-while-away.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Section } from '#app/ui/page-header.tsx';
import type { AwayReply } from './away-reply.ts';
import { isGone } from './date-words.ts';
import { useCrewPage } from './page-data.ts';

type OwnEntry = Awaited<ReturnType<typeof listOwnAway>>[number];

interface OwnAwayProps {
  away: OwnEntry[];
  /** The dates of the person, as their page shows them. */
  coming: OwnDate[];
  today: string;
}

/** When the person cannot work, as they enter it for the company. */
export function OwnAway({ away, coming, today }: OwnAwayProps) {
  const { company } = useCrewPage();
  const [open, setOpen] = useState<'new' | string | null>(null);
  const close = () => setOpen(null);
  return (
    <Section title="When you are away">
      {away.length > 0 ? (
        <ul>
          {away.map((it) =>
            open === it.id ? (
              <li key={it.id} className="border-t border-line py-2">
                <EditedAway entry={it} coming={coming} today={today} close={close} />
              </li>
            ) : (
              <Entry key={it.id} entry={it} edit={() => setOpen(it.id)} />
            ),
          )}
        </ul>
      ) : (
        <p className="text-sm text-soft">
          {company} sees the dates that you enter here before they hold you.
        </p>
      )}
      {open === 'new' ? (
        <EditedAway coming={coming} today={today} close={close} />
      ) : (
        <div>
          <Button icon={<Plane aria-hidden="true" />} onClick={() => setOpen('new')}>
            I am away
          </Button>
        </div>
      )}
    </Section>
  );
}

function useAway() {
  const { path } = useCrewPage();
  const fetcher = useFetcher<AwayReply>();
  const post = (fields: Record<string, string>) =>
    void fetcher.submit(fields, { method: 'post', action: `${path}/away` });
  const isBusy = fetcher.state !== 'idle';
  return { post, isBusy, reply: isBusy ? undefined : fetcher.data };
}

interface EditedAwayProps extends Omit<OwnAwayProps, 'away'> {
  entry?: OwnEntry;
  close: () => void;
}

function EditedAway({ entry, coming, today, close }: EditedAwayProps) {
  const { company, isProved } = useCrewPage();
  const { post, isBusy, reply } = useAway();
  const isDone = reply?.done !== undefined;
  useEffect(() => {
    if (isDone) close();
  }, [isDone, close]);
  const save = (values: AwayValues, opened: AwayValues | undefined) =>
    post(
      entry && opened
        ? { intent: 'update', id: entry.id, ...posted(values, ''), ...posted(opened, 'opened.') }
        : { intent: 'add', ...posted(values, '') },
    );
  return (
    <AwayForm
      entry={entry}
      min={entry && entry.fromDate < today ? entry.fromDate : today}
      noteHint={
        entry && !isProved ? 'A note that you wrote before stays if this is empty.' : undefined
      }
      refusal={reply?.refusal}
      conflict={reply?.conflict}
      save={save}
      warningFor={({ start, end }) => (
        <BookedWhileAway
          booked={coming.filter(
            (it) => !isGone(it) && isAwayOn([{ fromDate: start, toDate: end }], it.date),
          )}
        >
          {company} is told when you save. Your dates stay until they change them.
        </BookedWhileAway>
      )}
      className="grid gap-3 rounded-md bg-well p-4"
    >
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="lg" isBusy={isBusy}>
          Save
        </Button>
        <Button variant="quiet" size="lg" onClick={close}>
          Cancel
        </Button>
      </div>
    </AwayForm>
  );
}

function posted({ fromDate, toDate, note }: AwayValues, prefix: string): Record<string, string> {
  return {
    [`${prefix}fromDate`]: fromDate,
    [`${prefix}toDate`]: toDate,
    [`${prefix}note`]: note ?? '',
  };
}

function Entry({ entry, edit }: { entry: OwnEntry; edit: () => void }) {
  const { post, isBusy, reply } = useAway();
  const words = awayInWords(entry);
  return (
    <li className="grid gap-1 border-t border-line py-2">
      <div className="flex items-center justify-between gap-3">
        <span className="inline-block font-medium first-letter:uppercase">{words}</span>
        <span className="flex">
          <IconButton label={`Edit ${words}`} disabled={isBusy} onClick={edit}>
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Delete ${words}`}
            disabled={isBusy}
            onClick={() => post({ intent: 'remove', id: entry.id })}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      {entry.note && <p className="text-sm text-soft break-words">{entry.note}</p>}
      {reply?.refusal && (
        <Banner tone="danger" role="alert">
          {reply.refusal}
        </Banner>
      )}
    </li>
  );
}
