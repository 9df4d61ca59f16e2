/** The script of the page, which works without it: a few kilobytes that the build makes apart. */
export function PageScript() {
  const source = import.meta.env.DEV
    ? '/app/features/crew/call-page/browser/script.ts'
    : '/call-page.js';
  return <script type="module" src={source} />;
}
