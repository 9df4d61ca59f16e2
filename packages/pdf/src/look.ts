/** Inks that stay apart when printed in black and white. Lengths are points, 72 to the inch. */
export const ink = { text: '#111111', quiet: '#555555', line: '#999999', shade: '#e6e6e6' };

export const margin = { side: 42, top: 66, bottom: 54 };

export const type = { body: 9.5, small: 8, dense: 6.5, heading: 12, title: 18 };
