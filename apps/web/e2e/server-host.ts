import { join } from 'node:path';
import { programs } from '@callboard/bundle/programs';
import { loadServiceConfig, repositoryRoot } from '@callboard/config';
import type { Opened } from '../server/open.ts';

/** What the tests ask this process. */
export type Question = { open: Record<string, string>; showsGallery: boolean } | { close: string };

/** The base URL of what was opened or closed, or why it was not. */
export type Answer = { done: string } | { error: string };

const { builtApp, open }: typeof import('../server/built-app.ts') = await import(
  join(repositoryRoot, programs.web, '../built-app.js')
);
const apps = new Map<string, Opened>();

process.on('message', (question: Question) =>
  answer(question).then(
    (done) => reply({ done }),
    (error) => reply({ error: String(error) }),
  ),
);
process.once('disconnect', () => process.exit());

async function answer(question: Question): Promise<string> {
  if ('close' in question) {
    await apps.get(question.close)?.close();
    apps.delete(question.close);
    return question.close;
  }
  const config = loadServiceConfig(question.open);
  const { showsGallery } = question;
  apps.set(config.baseUrl, await open(config, builtApp, { showsGallery }));
  return config.baseUrl;
}

function reply(answer: Answer): void {
  process.send?.(answer);
}
