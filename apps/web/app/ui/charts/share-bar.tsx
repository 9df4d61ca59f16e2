import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { ChartFrame, fills, type LegendItem } from './chart-frame.tsx';

interface ShareBarProps {
  sentence: ReactNode;
  caption: string;
  partLabel: string;
  valueLabel: string;
  fileName: string;
  /** Of the values, if they are amounts in minor units. */
  currency?: string;
  /** Parts of the whole in their order: not due, 1–30 days, 31–60 days. */
  parts: (LegendItem & { value: number })[];
  format?: (value: number) => string;
}

/** One bar split into the parts of a whole, such as what is owed by its age. */
export function ShareBar(props: ShareBarProps) {
  const { parts, format = String } = props;
  const whole = parts.reduce((sum, it) => sum + it.value, 0);
  const share = (value: number) => (whole === 0 ? 0 : value / whole);
  const percent = (value: number) => `${Math.round(share(value) * 100)}%`;
  return (
    <ChartFrame
      sentence={props.sentence}
      table={{
        caption: props.caption,
        fileName: props.fileName,
        currency: props.currency,
        head: [props.partLabel, props.valueLabel, 'Share'],
        rows: parts.map((it) => [it.label, format(it.value), percent(it.value)]),
        csv: parts.map((it) => [it.label, it.value, percent(it.value)]),
      }}
    >
      <div className="flex h-7 gap-0.5 overflow-hidden rounded-sm bg-hover">
        {parts.map(
          (it) =>
            it.value > 0 && (
              <span
                key={it.key}
                title={`${it.label}: ${format(it.value)}`}
                style={{ flexGrow: it.value }}
                className={cx('min-w-1 basis-0', fills[it.tone])}
              />
            ),
        )}
      </div>
      <div className="grid grid-cols-2 gap-x-4 gap-y-1 pt-1 sm:grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))]">
        {parts.map((it) => (
          <span key={it.key} className="grid text-xs">
            <span className="flex items-center gap-1.5 text-faint">
              <span className={cx('size-2.5 shrink-0 rounded-[2px]', fills[it.tone])} /> {it.label}
            </span>
            <span className="tabular font-medium">{format(it.value)}</span>
          </span>
        ))}
      </div>
    </ChartFrame>
  );
}
