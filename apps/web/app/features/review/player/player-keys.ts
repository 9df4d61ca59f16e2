/** Keys of the player, as the list of keyboard shortcuts shows them. */
export const playerKeys: readonly { keys: string[]; does: string }[] = [
  { keys: ['Space', 'k'], does: 'Play or pause' },
  { keys: ['j', 'l'], does: 'Play backward or forward; again for faster' },
  { keys: ['←', '→'], does: 'Previous and next frame (also , and .)' },
  { keys: ['Shift ←', 'Shift →'], does: 'One second back and forward' },
  { keys: ['Home', 'End'], does: 'First and last frame' },
  { keys: ['i', 'o'], does: 'Set in and out' },
  { keys: ['Shift I', 'Shift O'], does: 'Go to in and out' },
  { keys: ['x'], does: 'Clear in and out' },
  { keys: ['f'], does: 'Full screen' },
  { keys: ['m'], does: 'Mute' },
];
