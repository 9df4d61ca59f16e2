import { ownCallOn, type Sheet } from '@callboard/domain/call-sheets/sheet';
import { type Units, weatherFacts } from '@callboard/domain/call-sheets/weather-words';
import { fullDateInWords, instantInWords, zoneName } from '@callboard/domain/dates';
import { clockChangeBetween, instantAfter, instantOf } from '@callboard/domain/dates/wall-time';
import type { Block } from '../../document.ts';

/** Returns what stands above everything: that the day is off, and the reader's own call. */
export function bannerBlocks(sheet: Sheet, own: string | null): Block[] {
  const { day } = sheet;
  const name = own === null ? null : nameOf(sheet, own);
  if (day.isCanceled) {
    const date = fullDateInWords(day.date);
    const text = `There is no call on ${date}. Do not come to set.`;
    return [
      { kind: 'banner', text: 'CANCELED', detail: text, isInverse: true },
      ...(name ? [{ kind: 'banner', text: `${name}: no call, canceled` } as const] : []),
    ];
  }
  const found = own === null ? null : ownCallOn(sheet, own);
  if (!found || !name) return [];
  const detail = found.person ? detailOf(found.person) : '';
  const text = `${name}: ${found.call || 'no time yet'}`;
  return [{ kind: 'banner', text, ...(detail && { detail }) }];
}

function nameOf({ people, guests }: Sheet, key: string): string | null {
  const found = [...people, ...guests].find((it) => it.key === key);
  return found ? [found.name, found.role].filter(Boolean).join(', ') : null;
}

const modeWords = { on_call: 'On call', no_call: 'No call on this day' };

function detailOf({ mode, pickup, makeup, onSet }: Sheet['people'][number]): string {
  return [
    mode === 'on_call' || mode === 'no_call' ? modeWords[mode] : '',
    pickup && `Pickup ${pickup}`,
    makeup && `Hair and make-up ${makeup}`,
    onSet && `On set ${onSet}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Returns the job, the general call and the day, side by side. */
export function headBlocks({ job, day }: Sheet, version: string): Block[] {
  const client = [job.client, job.agency].filter(Boolean).join(' / ');
  const title: Block = {
    kind: 'heading',
    level: 1,
    text: `${job.number} ${job.name}`,
    ...(client && { detail: client }),
  };
  const facts: Block = {
    kind: 'facts',
    columns: 1,
    items: [
      { label: 'Call sheet', value: fullDateInWords(day.date), detail: day.label },
      { label: 'Version', value: version },
    ],
  };
  return [
    {
      kind: 'columns',
      columns: [
        { share: 2, blocks: [title] },
        { share: 1.6, blocks: day.isCanceled ? [] : [callFigure(day)] },
        { share: 1.1, blocks: [facts] },
      ],
    },
  ];
}

function callFigure(day: Sheet['day']): Block {
  const { generalCall, wrap } = day;
  const detail = [wrap && `Wrap ${wrap}`, `Times in ${zonesOf(day)}`].filter(Boolean).join(' · ');
  return { kind: 'figure', label: 'GENERAL CALL', value: generalCall || 'Not set', detail };
}

/** Returns the name of the zone of a day, or both names if clocks change between call and wrap. */
function zonesOf({ date, generalCall, wrap, timeZone }: Sheet['day']): string {
  const call = generalCall || '12:00';
  const start = instantOf({ date, time: call }, timeZone);
  const end = wrap ? instantAfter(wrap, start, timeZone) : start;
  const change = clockChangeBetween(start, end, timeZone);
  const [first, last] = [start, end].map((it) => zoneName(new Date(it), timeZone));
  return change ? `${first} until ${change.from.time}, then ${last}` : `${first}`;
}

/** Returns the forecast and the sun. */
export function skyBlocks({ weather, sun, day }: Sheet, units: Units): Block[] {
  const style = { timeZone: day.timeZone, now: new Date(`${day.date}T12:00:00Z`) };
  const asOf = weather?.asOf && instantInWords(new Date(weather.asOf), style);
  const withAge = <T extends object>(fact: T, at: number) =>
    at === 0 && asOf ? { ...fact, detail: `As of ${asOf}` } : fact;
  const items = [
    ...(weather ? weatherFacts(weather, units).map(withAge) : []),
    ...(sun
      ? [
          { label: 'Sunrise', value: sun.sunrise },
          {
            ...{ label: 'Sunset', value: sun.sunset },
            ...(sun.goldenHour && { detail: `Golden hour ${sun.goldenHour}` }),
          },
        ]
      : []),
  ];
  return items.length > 0 ? [{ kind: 'facts', columns: 7, items }] : [];
}
