import type { Database } from '../../kernel/database/index.ts';

interface KeptText {
  version: string;
  text: Promise<string>;
}

/** Maximum texts that a process keeps, each of at most about 800 kB. */
const mostTexts = 32;

const textsByDatabase = new WeakMap<Database, Map<string, KeptText>>();

/** Returns the text of a version of a feed, which a process builds once while many ask for it. */
export function keptText(
  database: Database,
  { feedId, version }: { feedId: string; version: string },
  build: () => Promise<string>,
): Promise<string> {
  const texts = textsByDatabase.get(database) ?? new Map<string, KeptText>();
  textsByDatabase.set(database, texts);
  const known = texts.get(feedId);
  const kept = known?.version === version ? known : { version, text: build() };
  texts.delete(feedId);
  texts.set(feedId, kept);
  kept.text.catch(() => texts.get(feedId) === kept && texts.delete(feedId));
  const [oldest] = texts.keys();
  if (texts.size > mostTexts && oldest !== undefined) texts.delete(oldest);
  return kept.text;
}
