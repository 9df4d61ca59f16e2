import { LinkButton } from '#app/ui/button.tsx';

/** Shown when the request was already answered or has expired. */
export function RequestEnded() {
  return (
    <>
      <h1 className="mb-1 text-2xl font-semibold tracking-[-0.022em]">This request has expired</h1>
      <p className="mb-6 text-pretty text-soft">
        It was already answered, or it took too long. If the app is not connected, start again from
        the app.
      </p>
      <LinkButton to="/">Go to Home</LinkButton>
    </>
  );
}

/** Shown when an address has sent too many requests. */
export function RateLimited() {
  return (
    <>
      <h1 className="mb-1 text-2xl font-semibold tracking-[-0.022em]">
        Too many connection requests
      </h1>
      <p className="mb-6 text-pretty text-soft">
        Your network sent too many in the last hour. Nothing was connected. Start again from the app
        later.
      </p>
      <LinkButton to="/">Go to Home</LinkButton>
    </>
  );
}
