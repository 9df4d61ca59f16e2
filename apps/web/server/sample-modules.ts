import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { codeToTokens, createCssVariablesTheme } from 'shiki';
import type { Plugin } from 'vite';
import type { Sample, SampleKind } from '../app/features/developers/sample.ts';

const languages = {
  '.sh': 'bash',
  '.ts': 'ts',
  '.py': 'python',
  '.php': 'php',
  '.go': 'go',
  '.json': 'json',
  '.http': 'http',
} as const;

const theme = createCssVariablesTheme({ name: 'kinds', variablePrefix: '' });

const kinds: Record<string, SampleKind> = {
  'token-comment': 'comment',
  'token-constant': 'value',
  'token-function': 'name',
  'token-keyword': 'keyword',
  'token-string': 'string',
  'token-string-expression': 'string',
};

/**
 * `import sample from './x.sh?sample'` loads a file as highlighted text, so that no highlighter is
 * served.
 */
export function sampleModules(): Plugin {
  return {
    name: 'callboard:sample-modules',
    enforce: 'pre',
    load: {
      filter: { id: /\?sample$/ },
      async handler(id) {
        const path = id.replace(/\?sample$/, '');
        this.addWatchFile(path);
        const sample = await highlight(await readFile(path, 'utf8'), extname(path));
        return { code: `export default ${JSON.stringify(sample)};`, moduleType: 'js' };
      },
    },
  };
}

/** Highlights a file by its extension. */
export async function highlight(file: string, extension: string): Promise<Sample> {
  const lang = Object.entries(languages).find(([it]) => it === extension)?.[1];
  if (!lang) throw new Error(`No language for samples with the extension ${extension}.`);
  const code = file.trimEnd();
  // Without a limit of time, after which a busy machine would leave the rest of a line plain.
  const { tokens } = await codeToTokens(code, { lang, theme, tokenizeTimeLimit: 0 });
  return { code, lines: tokens.map(toLine) };
}

function toLine(tokens: readonly { content: string; color?: string }[]): Sample['lines'][number] {
  const line: Sample['lines'][number] = [];
  for (const { content, color } of tokens) {
    const kind = kinds[color?.match(/[\w-]+(?=\))/)?.[0].replace(/^-+/, '') ?? ''] ?? 'text';
    const last = line.at(-1);
    if (last?.[0] === kind) last[1] += content;
    else line.push([kind, content]);
  }
  return line;
}
