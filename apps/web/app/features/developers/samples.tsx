import { Tabs } from 'radix-ui';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Code, panelClass, panelHeadClass } from './code.tsx';
import { isLanguage, type Language, languages, useLanguage } from './language.tsx';
import type { Sample } from './sample.ts';

interface SamplesProps {
  /** What the samples do: "First call". */
  title: string;
  curl: Sample;
  typescript: Sample;
}

/** The same call in each language. Choosing one chooses it for every page. */
export function Samples({ title, ...samples }: SamplesProps) {
  const { language, choose } = useLanguage();
  return (
    <Tabs.Root
      value={language}
      onValueChange={(value) => isLanguage(value) && choose(value)}
      className={panelClass}
    >
      <div className={panelHeadClass}>
        <Tabs.List aria-label={`${title} in`} className="flex flex-1">
          {entries.map(([value, name]) => (
            <Tabs.Trigger key={value} value={value} className={tabClass}>
              {name}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <CopyButton text={samples[language].code} label={`Copy ${title.toLowerCase()}`} />
      </div>
      {entries.map(([value, name]) => (
        <Tabs.Content key={value} value={value} tabIndex={-1}>
          <Code sample={samples[value]} label={`${title} in ${name}`} />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

const entries = Object.entries(languages) as [Language, string][];

const tabClass = cx(
  'relative h-9 px-2 text-xs text-faint hover:text-ink pointer-coarse:h-11',
  'after:absolute after:inset-x-2 after:-bottom-px after:h-0.5 after:rounded-full focus-visible:-outline-offset-2',
  'data-[state=active]:font-medium data-[state=active]:text-ink data-[state=active]:after:bg-ink',
);
