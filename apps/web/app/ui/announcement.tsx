/** Says a change to screen readers that only sight would notice, such as each step of a keyboard move. */
export function Announcement({ children }: { children: string }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  );
}
