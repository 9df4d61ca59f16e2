import type { ReactNode } from 'react';

interface SettingsIntroProps {
  title: string;
  /** The sentence or number the visitor came for. */
  answer: ReactNode;
  actions?: ReactNode;
}

/** How a page of the settings opens, under the tabs. */
export function SettingsIntro({ title, answer, actions }: SettingsIntroProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <h2 className="text-lg font-semibold">{title}</h2>
        <p className="max-w-[70ch] text-pretty text-soft">{answer}</p>
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}
