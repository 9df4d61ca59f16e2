import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import jbig2Url from 'pdfjs-dist/wasm/jbig2.wasm?url';
import openjpegUrl from 'pdfjs-dist/wasm/openjpeg.wasm?url';
import { useEffect, useRef } from 'react';
import { Content } from '#app/ui/content.tsx';
import { useLoaded } from '#app/use-loaded.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Pages that are shown; each is drawn when it scrolls into view. */
const mostPages = 50;

interface PdfPreviewProps {
  /** Where its content is. */
  url: string;
  name: string;
}

/**
 * The pages of a PDF, drawn by pdf.js: the browser's own viewer does not run in a sandbox. Scripts and
 * forms in the file are not run.
 */
export default function PdfPreview({ url, name }: PdfPreviewProps) {
  const { value: pdf, error } = useLoaded(openPdf, url);
  const failed = error && 'The PDF cannot be shown. Download it to open it.';
  return (
    <Content isLoading={!pdf} error={failed}>
      {pdf && (
        <section
          aria-label={`Preview of ${name}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the keyboard
          tabIndex={0}
          className="grid max-h-[60dvh] gap-2 overflow-y-auto rounded-md bg-well p-2"
        >
          {Array.from({ length: Math.min(pdf.numPages, mostPages) }, (_, index) => (
            <PdfPage key={index + 1} pdf={pdf} number={index + 1} />
          ))}
          {pdf.numPages > mostPages && (
            <p className="text-xs text-faint">Download the file to see all {pdf.numPages} pages.</p>
          )}
        </section>
      )}
    </Content>
  );
}

async function openPdf(url: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const task = getDocument({ url, enableXfa: false, BinaryDataFactory: Decoders });
  signal.addEventListener('abort', () => void task.destroy(), { once: true });
  return task.promise;
}

/** Decoders of scanned pages: faxes and JBIG2, and JPEG 2000. */
const decoderUrls: Record<string, string> = {
  'jbig2.wasm': jbig2Url,
  'openjpeg.wasm': openjpegUrl,
};

/** Gives pdf.js the decoders that it asks for by name. It calls this with `new`. */
function Decoders() {
  return {
    async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
      const url = decoderUrls[filename];
      const response = url ? await fetch(url) : Response.error();
      if (!response.ok) throw new Error(`${filename} could not be loaded.`);
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}

function PdfPage({ pdf, number }: { pdf: PDFDocumentProxy; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { current } = canvas;
    if (!current) return;
    const watch = new IntersectionObserver(([seen]) => {
      if (!seen?.isIntersecting) return;
      watch.disconnect();
      void draw(pdf, number, current).catch(() => {});
    });
    watch.observe(current);
    return () => watch.disconnect();
  }, [pdf, number]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={`Page ${number} of ${pdf.numPages}`}
      className="aspect-[8.5/11] w-full bg-plate"
    />
  );
}

/** Draws a page at the width of its canvas. A page whose PDF was closed meanwhile is not drawn. */
async function draw(
  pdf: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
): Promise<void> {
  const page = await pdf.getPage(number);
  const { width } = page.getViewport({ scale: 1 });
  const scale = (canvas.clientWidth * devicePixelRatio) / width;
  const viewport = page.getViewport({ scale });
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  canvas.style.aspectRatio = `${viewport.width} / ${viewport.height}`;
  await page.render({ canvas, viewport }).promise;
}
