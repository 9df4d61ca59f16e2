import { Tabs } from 'radix-ui';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Code, panelClass, panelHeadClass } from './code.tsx';
import { useLanguage } from './language.tsx';
import { isLanguage, type Language, languages } from './language-cookie.ts';
import { PlainCode, useIsPlain } from './plain.tsx';
import type { Sample } from './sample.ts';

interface SamplesProps {
  /** Name of the samples: "First request". */
  title: string;
  /** The sample in each language. The first one is shown until the reader chooses another. */
  in: Partial<Record<Language, Sample>>;
}

/** Shows the same code in several languages. The chosen language applies to every page. */
export function Samples({ title, in: samples }: SamplesProps) {
  const entries = Object.entries(samples) as [Language, Sample][];
  if (!useIsPlain()) return <SampleTabs title={title} entries={entries} />;
  return entries.map(([it, { code }]) => (
    <PlainCode key={it} title={`${title} in ${languages[it]}`} code={code} kind={fences[it]} />
  ));
}

const fences: Record<Language, string> = {
  curl: 'sh',
  typescript: 'ts',
  python: 'python',
  php: 'php',
  go: 'go',
};

function SampleTabs({ title, entries }: { title: string; entries: [Language, Sample][] }) {
  const { language, choose } = useLanguage();
  const [value, sample] = entries.find(([it]) => it === language) ?? entries[0] ?? [];
  if (!value || !sample) return null;
  return (
    <Tabs.Root
      value={value}
      onValueChange={(chosen) => isLanguage(chosen) && choose(chosen)}
      className={panelClass}
    >
      <div className={panelHeadClass}>
        <Tabs.List aria-label={`${title} in`} className="flex flex-1">
          {entries.map(([it]) => (
            <Tabs.Trigger key={it} value={it} className={tabClass}>
              {languages[it]}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <CopyButton text={sample.code} label={`Copy ${title.toLowerCase()}`} />
      </div>
      {entries.map(([it, code]) => (
        <Tabs.Content key={it} value={it} tabIndex={-1}>
          <Code sample={code} label={`${title} in ${languages[it]}`} />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

const tabClass = cx(
  'relative h-9 px-2 text-xs text-faint hover:text-ink pointer-coarse:h-11',
  'after:absolute after:inset-x-2 after:-bottom-px after:h-0.5 after:rounded-full focus-visible:-outline-offset-2',
  'data-[state=active]:font-medium data-[state=active]:text-ink data-[state=active]:after:bg-ink',
);
