import { SubmitButton } from '#app/ui/form/form.tsx';

/** The two ways to share a link. */
export function ShareButtons() {
  return (
    <div className="flex flex-wrap gap-2">
      <SubmitButton name="intent" value="send">
        Email the link
      </SubmitButton>
      <SubmitButton name="intent" value="copy" variant="secondary">
        Create a link to copy
      </SubmitButton>
    </div>
  );
}
