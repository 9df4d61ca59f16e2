interface PlainFailedProps {
  title: string;
  sentence: string;
  requestId?: string | undefined;
}

/** What failed on a page without scripts, and what to do: it is loaded again by a link. */
export function PlainFailed({ title, sentence, requestId }: PlainFailedProps) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-[26rem] content-center gap-3 px-5 py-16">
      <title>{title}</title>
      <h1 className="text-2xl font-semibold tracking-[-0.022em] text-balance">{title}</h1>
      <p className="text-pretty text-soft">{sentence}</p>
      <p>
        <a
          href="?"
          className="inline-flex min-h-11 items-center rounded-md bg-ink px-4 font-medium text-inverse"
        >
          Try again
        </a>
      </p>
      {requestId && <p className="text-xs text-faint select-all">Request id: {requestId}</p>}
    </main>
  );
}
