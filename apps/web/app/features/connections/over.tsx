import { LinkButton } from '#app/ui/button.tsx';

/** Shown when the request was already answered or has expired. */
export function Over() {
  return (
    <>
      <h1 className="mb-1 text-2xl font-semibold tracking-[-0.022em]">This question is over</h1>
      <p className="mb-6 text-pretty text-soft">
        It was answered already, or it waited too long. If the program is still not connected, start
        again from the program.
      </p>
      <LinkButton to="/">Go to Home</LinkButton>
    </>
  );
}

/** Shown when an address has sent too many requests. */
export function TooOften() {
  return (
    <>
      <h1 className="mb-1 text-2xl font-semibold tracking-[-0.022em]">
        Too many programs have asked
      </h1>
      <p className="mb-6 text-pretty text-soft">
        More of them asked from your network within an hour than Callboard answers. Nothing was
        connected. Start again from the program later.
      </p>
      <LinkButton to="/">Go to Home</LinkButton>
    </>
  );
}
