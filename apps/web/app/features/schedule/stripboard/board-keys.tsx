import { Kbd } from '#app/ui/kbd.tsx';

/** The keys of the board, for those who have a keyboard. */
export default function BoardKeys() {
  return (
    <p className="text-xs text-faint max-sm:hidden pointer-coarse:hidden">
      Enter or typing edits a value, Tab goes on. <Kbd>a</Kbd> adds a setup, <Kbd>m</Kbd> a meal and{' '}
      <Kbd>v</Kbd> a company move below the strip in focus. Shift or Ctrl with a click, and Shift
      with the arrow keys, select several strips. Ctrl or ⌘ with <Kbd>Enter</Kbd> adds a setup
      below, with <Kbd>d</Kbd> duplicates, with <Kbd>z</Kbd> undoes.
    </p>
  );
}
