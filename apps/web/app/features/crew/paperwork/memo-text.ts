interface Paragraph {
  title: string;
  text: string;
}

/** Returns the paragraphs of a typed memo. A line that begins with # is the title of one. */
export function toParagraphs(memo: string): Paragraph[] {
  const parts = memo.replaceAll('\r\n', '\n').split(/^(?=#)/m);
  return parts.flatMap((part) => {
    const isTitled = part.startsWith('#');
    const [first = '', ...rest] = part.split('\n');
    const title = isTitled ? first.replace(/^#+/, '').trim() : '';
    const text = (isTitled ? rest.join('\n') : part).trim();
    return title || text ? [{ title, text }] : [];
  });
}

/** Returns paragraphs as they are typed. */
export function toMemo(paragraphs: readonly Paragraph[]): string {
  return paragraphs.map(({ title, text }) => (title ? `# ${title}\n${text}` : text)).join('\n\n');
}
