/** For `onCloseAutoFocus`: returns the focus to the trigger only when nothing else has taken it. */
export function returnFocus(event: Event): void {
  if (document.activeElement !== document.body) event.preventDefault();
}
