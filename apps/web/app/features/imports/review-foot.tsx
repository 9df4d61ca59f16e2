import { countOf } from '#app/count-of.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';

interface ReviewFootProps {
  /** Why it is not known which rows are there. */
  unknown: string | undefined;
  retry: () => void;
  /** Why the list was not imported. */
  refusal: string | undefined;
  label: string;
  isReady: boolean;
  isBusy: boolean;
  send: () => Promise<void>;
  discard: () => void;
  /** Rows to mend, which stay. */
  toMend: number;
}

/** Imports the rows that are ready, or says why that is not possible. */
export function ReviewFoot(props: ReviewFootProps) {
  const { unknown, retry, refusal, label, isReady, isBusy, send, discard, toMend } = props;
  return (
    <>
      {unknown && (
        <Banner
          tone="danger"
          role="alert"
          action={
            <Button size="sm" onClick={retry}>
              Retry
            </Button>
          }
        >
          {unknown}
        </Banner>
      )}
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" disabled={!isReady} isBusy={isBusy} onClick={() => void send()}>
          {label}
        </Button>
        <Button variant="quiet" onClick={discard}>
          Start over
        </Button>
        {toMend > 0 && (
          <span className="text-sm text-soft">
            {countOf(toMend, 'row')} to mend {toMend === 1 ? 'stays' : 'stay'} here.
          </span>
        )}
      </div>
    </>
  );
}
