import { Link } from 'react-router';

interface InvalidRequestProps {
  /** One sentence per problem. */
  problems: string[];
}

/** Shown instead of the approval when the request is invalid. */
export function InvalidRequest({ problems }: InvalidRequestProps) {
  return (
    <>
      <h1 className="mb-1 text-2xl font-semibold tracking-[-0.022em]">
        This app sent an invalid request
      </h1>
      <p className="mb-5 text-pretty text-soft">
        Nothing was connected. Start again from the app. If this keeps happening, send this to its
        developer:
      </p>
      <ul className="mb-6 grid list-disc gap-1.5 rounded-md bg-well py-3 pr-3 pl-7 text-sm break-words inset-ring inset-ring-line">
        {problems.map((it) => (
          <li key={it}>{it}</li>
        ))}
      </ul>
      <p className="text-sm text-faint">
        <Link
          to="/developers/mcp"
          className="rounded-sm text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          How apps connect to Callboard
        </Link>
      </p>
    </>
  );
}
