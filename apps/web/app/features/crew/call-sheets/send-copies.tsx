import type { ReactNode } from 'react';
import { countOf } from '#app/count-of.ts';
import { Tick } from '#app/ui/choice.tsx';
import type { SendCopy } from './call-sheet.ts';

interface SendCopiesProps {
  copies: readonly SendCopy[];
  /** Keys of those who get no mail this time. */
  except: ReadonlySet<string>;
  turn: (copy: SendCopy, isChosen: boolean) => void;
}

/** Who gets a call sheet by mail or text, who does not and why, and what each is told. */
export function SendCopies({ copies, ...choice }: SendCopiesProps) {
  const mailed = copies.filter((it) => it.act === 'mail');
  const texted = copies.filter((it) => it.act === 'skip' && it.isTexted);
  const skipped = copies.filter((it) => it.act === 'skip' && !it.isTexted);
  const kept = copies.filter((it) => it.act === 'keep');
  return (
    <>
      <MailedPart title="By email" copies={mailed.filter((it) => it.call !== null)} {...choice} />
      <MailedPart title="By text alone" copies={texted} {...choice} />
      <MailedPart
        title="Told that they are off"
        copies={mailed.filter((it) => it.call === null)}
        {...choice}
      />
      {skipped.length > 0 && (
        <Part title={`Not emailed (${skipped.length})`}>
          <ul>
            {skipped.map((it) => (
              <li key={it.key} className="border-b border-line py-1.5 last:border-b-0">
                <Line copy={it}>
                  {it.reason}
                  {it.phone && `, ${it.phone}`}
                  {it.hasStopped && ', answered STOP to texts'}
                </Line>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {kept.length > 0 && (
        <Part title={`Left alone, nothing changed for them (${kept.length})`}>
          <p className="text-soft">{kept.map((it) => it.name).join(', ')}</p>
        </Part>
      )}
    </>
  );
}

function MailedPart({ title, copies, except, turn }: SendCopiesProps & { title: string }) {
  if (copies.length === 0) return null;
  const chosen = copies.filter((it) => !except.has(it.key)).length;
  const count = chosen < copies.length ? `${chosen} of ${copies.length}` : copies.length;
  return (
    <Part title={`${title} (${count})`}>
      <ul>
        {copies.map((it) => (
          <li key={it.key} className="border-b border-line last:border-b-0">
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the tick is the control */}
            <label className="flex cursor-pointer items-start gap-2.5 py-1.5 pointer-coarse:min-h-11">
              <Tick
                checked={!except.has(it.key)}
                onChange={({ currentTarget }) => turn(it, currentTarget.checked)}
              />
              <Line copy={it}>{addressesOf(it)}</Line>
            </label>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Whether somebody gets the sheet, by mail or by text. */
export function isReached({ act, isTexted }: SendCopy): boolean {
  return act === 'mail' || (act === 'skip' && isTexted);
}

/** Returns where a copy goes: "theo@example.com, text to 323-555-0115". */
function addressesOf({ act, email, phone, isTexted }: SendCopy): string {
  const words = [act === 'mail' && email, isTexted && `text to ${phone}`];
  return words.filter(Boolean).join(', ');
}

/** A person with their call and what they are told. */
function Line({
  copy: { name, call, changes },
  children,
}: {
  copy: SendCopy;
  children: ReactNode;
}) {
  return (
    <span className="grid min-w-0 flex-1 gap-0.5">
      <span className="flex flex-wrap items-baseline gap-x-3">
        <bdi className="font-medium">{name}</bdi>
        <span className="min-w-0 break-words text-xs text-faint">{children}</span>
        {call && <span className="tabular ml-auto font-medium">{call}</span>}
      </span>
      {changes.length > 0 && <span className="text-xs text-soft">{toldOf(changes)}</span>}
    </span>
  );
}

const shownChanges = 3;

/** Returns what matters most to a person, and how much more they are told. */
function toldOf(changes: readonly string[]): string {
  const more = changes.length - shownChanges;
  const first = changes.slice(0, shownChanges).join(' ');
  return more > 0 ? `${first} And ${countOf(more, 'other change')}.` : first;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-1">
      <h3 className="font-medium">{title}</h3>
      {children}
    </section>
  );
}
