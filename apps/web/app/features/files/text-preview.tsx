import { Content } from '#app/ui/content.tsx';
import { useLoaded } from '#app/use-loaded.ts';

/** Bytes of a text that are shown. */
const mostBytes = 200_000;

interface TextPreviewProps {
  id: string;
  name: string;
}

/** The beginning of a text, written into the page: nothing of it can run. */
export function TextPreview({ id, name }: TextPreviewProps) {
  const { value: shown, error } = useLoaded(readStart, id);
  return (
    <Content isLoading={!shown} error={error && 'The text could not be loaded.'}>
      <section
        aria-label={`Preview of ${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the keyboard
        tabIndex={0}
        className="max-h-[60dvh] overflow-auto rounded-md bg-well p-3"
      >
        <pre dir="auto" className="font-mono text-xs whitespace-pre-wrap wrap-anywhere">
          {shown?.text}
        </pre>
        {shown?.isCut && (
          <p className="mt-2 text-xs text-faint">Download the file to see the rest.</p>
        )}
      </section>
    </Content>
  );
}

async function readStart(id: string, signal: AbortSignal) {
  const headers = { range: `bytes=0-${mostBytes - 1}` };
  const response = await fetch(`/api/files/${id}/content`, { headers, signal });
  if (!response.ok) throw new Error('The text was not sent.');
  const total = Number(response.headers.get('content-range')?.split('/')[1] ?? 0);
  return { text: await response.text(), isCut: total > mostBytes };
}
