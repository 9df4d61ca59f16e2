import type { ReactNode } from 'react';

interface SettingsIntroProps {
  title: string;
  /** One sentence or number that sums up the page. */
  summary: ReactNode;
  actions?: ReactNode;
}

/** Header of a settings page, under the tabs. */
export function SettingsIntro({ title, summary, actions }: SettingsIntroProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <h2 className="text-lg font-semibold">{title}</h2>
        <p className="max-w-[70ch] text-pretty text-soft">{summary}</p>
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}
