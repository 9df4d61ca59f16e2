/**
 * Returns the first code under a heading of a README, whose examples its own tests run. Without a
 * heading, the code of a language.
 */
export function readmeCode(readme: string, language: string, heading?: string): string {
  const start = heading === undefined ? 0 : readme.indexOf(`## ${heading}\n`);
  const fence = `\`\`\`${language}\n`;
  const code = readme.indexOf(fence, start);
  if (start === -1 || code === -1)
    throw new Error(`The README has no ${language} under ${heading}.`);
  const from = code + fence.length;
  return readme.slice(from, readme.indexOf('\n```', from));
}
