import { Banner } from '#app/ui/banner.tsx';

/** The terms of a job, where a date of it is called off. */
export function CancellationTerms({ terms }: { terms: string | null }) {
  if (!terms) {
    return (
      <p className="text-sm text-pretty text-faint">
        The job has no cancellation terms yet. Enter them under Edit job.
      </p>
    );
  }
  return (
    <Banner tone="tally">
      <span className="font-medium">Cancellation terms: </span>
      <span className="whitespace-pre-line break-words">{terms}</span>
    </Banner>
  );
}
